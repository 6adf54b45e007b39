import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeAccount, sessionByPassword, setAccountStatus } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadePlacement, makePlacement } from '#server/testing/placement.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
let placement: MadePlacement

const ask = () => createWorkers(portal().served, null).ask_placements?.({})
/** Goes to another day, at which sessions of before have ended, and lets the daily job ask. */
async function goTo(now: string) {
  portal().setNow(now)
  await ask()
}
const asked = () => goTo('2027-08-01T09:19:00+09:00')

const mails = async () =>
  (await portal().mails()).filter(
    ({ recipient, subject }) => recipient === placement.jobSeeker.email && subject.includes('6か月の確認'),
  )
const keyIn = (text = ''): string => {
  const key = /\/six_months\?key=([\w-]{43})(?!&)/.exec(text)?.[1]
  if (!key) throw new Error('No link was mailed.')
  return key
}
/** The key of the newest mail. */
const mailedKey = async () => keyIn((await mails())[0]?.text)

const read = (key: string, tenant = 'kango') => portal().call('readStayingQuestion', { tenant, body: { key } })
const answer = (key: string, said: object = {}, tenant = 'kango') =>
  portal().call('answerStayingQuestion', {
    tenant,
    body: { key, answer: 'staying', leftOn: null, causes: [], ...said },
  })
const ledger = async () => {
  const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
  const as = { cookie, service: 'kango', params: { placementId: placement.id } }
  return { ...(await callDesk(portal(), 'getPlacement', as)).body, as }
}
const stored = async () => (await ledger()).placement
const write = async (changes: object) => {
  const { placement: now, as } = await ledger()
  const { id, jobSeekerId, personName, jobPostingId, sourceId, employer, position, ...rest } = now
  const { acceptedOn, joiningAnsweredDatetime, stayingAnsweredDatetime, ownStaying, missing, ...facts } = rest
  return callDesk(portal(), 'updatePlacement', { ...as, body: { ...facts, ...changes } })
}
const todos = async () => {
  const session = await portal().signedIn(placement.jobSeeker)
  const { body } = await portal().call('getTodoList', { session })
  return body.component.component.todos.filter(({ title }) => title.startsWith('働き続けていますか'))
}

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  placement = await makePlacement(portal(), { startDay: '2027-02-01' })
  await write({ joiningState: 'joined' })
})

describe('the question after six months', () => {
  it('is mailed once, with a link that says no more than employer and day', async () => {
    await goTo('2027-07-31T20:00:00+09:00')
    expect(await mails()).toEqual([])
    portal().setNow('2027-08-01T09:19:00+09:00')
    await Promise.all([ask(), ask()])
    expect(await mails()).toHaveLength(1)
    expect(await todos()).toMatchObject([{ statusType: 'todo', expireDate: '2027-08-28' }])
    const { status, body } = await read(await mailedKey())
    expect([status, body]).toEqual([
      200,
      { employer: expect.any(String), joiningDay: '2027-02-01', openUntil: '2027-08-28', state: 'open' },
    ])
    // Opening changes nothing, however often programs that look into mails do so
    await read(await mailedKey())
    expect(await stored()).toMatchObject({ sixMonths: null, ownStaying: null })
  })

  it('is answered once, which reaches the ledger and ends the to-do', async () => {
    await asked()
    const key = await mailedKey()
    const both = await Promise.all([answer(key), answer(key, { answer: 'on_leave' })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
    expect((await read(key)).body.state).toBe('answered')
    expect(await ledger()).toMatchObject({
      placement: { sixMonths: 'staying', leftOn: null, stayingAnsweredDatetime: '2027-08-01T09:19:00+09:00' },
      changes: [{ by: 'job_seeker', fields: [{ field: 'sixMonths', before: '', after: 'staying' }] }, { version: 2 }],
    })
    expect((await todos()).map(({ statusType }) => statusType)).toEqual(['done'])
  })

  it('takes the last day and the causes of who has left', async () => {
    await asked()
    const key = await mailedKey()
    for (const leftOn of [null, '2027-01-31', '2027-08-02']) {
      expect((await answer(key, { answer: 'left', leftOn })).status).toBe(400)
    }
    const manager = await makeStaff(portal(), { kango: ['manager'] })
    const said = { answer: 'left', leftOn: '2027-06-30', causes: ['terms_differed', 'health'] }
    expect((await answer(key, said)).status).toBe(204)
    expect(await stored()).toMatchObject({
      sixMonths: 'left',
      leftOn: '2027-06-30',
      leavingReason: 'own_wish',
      ownStaying: said,
    })
    const own = (await portal().mails()).filter(({ recipient }) => recipient === manager.email)
    expect(own).toMatchObject([{ subject: expect.stringContaining('約束とちがう') }])
    const cookie = await staffCookie(portal(), await makeStaff(portal()))
    const params = { jobSeekerId: placement.jobSeeker.id }
    expect((await callDesk(portal(), 'listJoiningChecks', { cookie, service: 'kango', params })).body.stayings).toEqual(
      [
        {
          placementId: placement.id,
          employer: expect.any(String),
          joiningDay: '2027-02-01',
          answeredDatetime: '2027-08-01T09:19:00+09:00',
          ...said,
        },
      ],
    )
  })

  it('counts who left after six months as there when they ended', async () => {
    await asked()
    portal().setNow('2027-08-10T09:00:00+09:00')
    await answer(await mailedKey(), { answer: 'left', leftOn: '2027-08-05', causes: ['dismissed'] })
    expect(await stored()).toMatchObject({ sixMonths: 'staying', leftOn: '2027-08-05', leavingReason: 'dismissed' })
  })

  it('leaves what staff have written, and shows what was said beside it', async () => {
    await asked()
    await write({ sixMonths: 'left', leftOn: '2027-05-31', leavingReason: 'dismissed' })
    expect((await answer(await mailedKey(), { answer: 'on_leave' })).status).toBe(204)
    expect(await stored()).toMatchObject({
      sixMonths: 'left',
      leftOn: '2027-05-31',
      leavingReason: 'dismissed',
      ownStaying: { answer: 'on_leave', leftOn: null, causes: [] },
      version: 3,
    })
  })

  it('is answered by the to-do as well, and the link is used then', async () => {
    await asked()
    const session = await portal().signedIn(placement.jobSeeker)
    const [todo] = await todos()
    await portal().call('updateTodoStatus', { session, params: { id: todo?.id ?? '' }, body: { statusType: 'done' } })
    expect(await stored()).toMatchObject({ sixMonths: 'staying', ownStaying: { answer: 'staying' } })
    expect((await answer(await mailedKey(), { answer: 'left', leftOn: '2027-06-30' })).status).toBe(409)
  })

  it('is asked at once where staff correct the day of joining', async () => {
    portal().setNow('2027-08-03T09:00:00+09:00')
    await write({ joiningDay: '2027-02-02' })
    expect(await mails()).toHaveLength(1)
    await ask()
    expect(await mails()).toHaveLength(1)
  })

  it('is taken back where they correct it to a later one, and asked again then', async () => {
    await asked()
    const key = await mailedKey()
    await write({ joiningDay: '2027-03-01' })
    expect((await read(key)).status).toBe(404)
    expect(await todos()).toEqual([])
    await goTo('2027-09-01T09:19:00+09:00')
    expect(await mails()).toHaveLength(2)
    expect((await read(await mailedKey())).body).toMatchObject({ state: 'open', joiningDay: '2027-03-01' })
  })
})

describe('a question without an answer', () => {
  it('is reminded of once after 14 days, by another key, and both are good for one answer', async () => {
    await asked()
    const first = await mailedKey()
    await goTo('2027-08-14T20:00:00+09:00')
    expect(await mails()).toHaveLength(1)
    portal().setNow('2027-08-15T09:00:00+09:00')
    await Promise.all([ask(), ask()])
    await ask()
    const [reminder, ...others] = await mails()
    expect(others).toHaveLength(1)
    expect(reminder?.subject).toContain('これが最後のお知らせです')
    const second = keyIn(reminder?.text)
    expect(second).not.toBe(first)
    expect((await answer(second, { answer: 'unknown' })).status).toBe(204)
    expect((await answer(first)).status).toBe(409)
    expect(await stored()).toMatchObject({ sixMonths: 'unknown', ownStaying: { answer: 'unknown' } })
  })

  it('is written as not known after another 14, by the portal itself', async () => {
    await asked()
    await goTo('2027-08-15T09:00:00+09:00')
    await goTo('2027-08-28T20:00:00+09:00')
    expect(await mails()).toHaveLength(2)
    expect((await stored()).sixMonths).toBeNull()
    portal().setNow('2027-08-29T09:00:00+09:00')
    await Promise.all([ask(), ask()])
    expect(await ledger()).toMatchObject({
      placement: { sixMonths: 'unknown', ownStaying: null, missing: expect.not.arrayContaining(['sixMonths']) },
      changes: [{ by: 'system', byName: '', fields: [{ field: 'sixMonths', after: 'unknown' }] }, { version: 2 }],
    })
    expect(await todos()).toEqual([])
    // Staff may know more than that
    expect((await write({ sixMonths: 'staying' })).status).toBe(200)
  })

  it('is neither reminded of nor written over once staff have answered it', async () => {
    await asked()
    await write({ sixMonths: 'staying' })
    await goTo('2027-08-15T09:00:00+09:00')
    expect(await mails()).toHaveLength(1)
    await goTo('2027-08-29T09:00:00+09:00')
    expect(await stored()).toMatchObject({ sixMonths: 'staying', version: 3 })
  })
})

describe('the link', () => {
  it('is over after 28 days, and says so', async () => {
    await asked()
    const key = await mailedKey()
    portal().setNow('2027-08-28T23:59:00+09:00')
    expect((await read(key)).body.state).toBe('open')
    portal().setNow('2027-08-29T00:00:00+09:00')
    expect((await read(key)).body.state).toBe('over')
    expect((await answer(key)).status).toBe(409)
  })

  it('is refused alike when forged and at another service', async () => {
    await asked()
    const key = await mailedKey()
    const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'E' : 'A'}`
    expect([(await read(forged)).status, (await answer(forged)).status]).toEqual([404, 404])
    expect([(await read(key, 'yakuzai')).status, (await answer(key, {}, 'yakuzai')).status]).toEqual([404, 404])
    expect([(await read('')).status, (await read('\0')).status]).toEqual([400, 404])
    expect((await stored()).ownStaying).toBeNull()
  })

  it('is stored as a hash alone, and in no line of the log', async () => {
    await asked()
    const key = await mailedKey()
    await read(key)
    await answer(key)
    const { rows } = await portal().services.runInScope('kango', (scope) =>
      scope
        .selectFrom('placement')
        .selectAll()
        .where('id', '=', placement.id)
        .execute()
        .then((found) => ({ rows: found })),
    )
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(rows[0]?.staying_key_hash).not.toBeNull()
    expect(JSON.stringify(portal().logLines())).not.toContain(key)
  })

  it('is good while the account rests: the ledger needs the answer, and nobody is signed in by it', async () => {
    await asked()
    const key = await mailedKey()
    const { jobSeeker } = placement
    await setAccountStatus(portal(), jobSeeker, 'suspended')
    expect((await read(key)).body.state).toBe('open')
    expect((await answer(key)).status).toBe(204)
    expect(await stored()).toMatchObject({ sixMonths: 'staying', ownStaying: { answer: 'staying' } })
    const { status } = await portal().services.runInScope('kango', (scope) =>
      scope.selectFrom('job_seeker').select('status').where('id', '=', jobSeeker.id).executeTakeFirstOrThrow(),
    )
    expect(status).toBe('suspended')
  })

  it('ends with the account, and with it the causes', async () => {
    const account = await makeAccount(portal())
    placement = await makePlacement(portal(), { startDay: '2027-02-01', jobSeeker: account })
    await write({ joiningState: 'joined' })
    await asked()
    const key = await mailedKey()
    await answer(key, { answer: 'left', leftOn: '2027-06-30', causes: ['health'] })
    const session = await sessionByPassword(portal(), account)
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    expect((await portal().call('withdraw', { session, body: { states } })).status).toBe(204)
    expect((await read(key)).status).toBe(404)
    expect((await stored()).ownStaying).toMatchObject({ answer: 'left', causes: [] })
  })

  it('cannot be guessed: wrong keys are counted', async () => {
    portal().setNow('2028-01-10T09:00:00+09:00')
    const statuses: number[] = []
    for (let time = 0; time < 31; time += 1) statuses.push((await read(`${time}`.padEnd(43, 'x'))).status)
    expect([statuses.at(0), statuses.at(-1)]).toEqual([404, 429])
  })
})
