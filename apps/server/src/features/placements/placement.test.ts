import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { countingPasswords, makeAccount, sessionByPassword, wideRateLimits } from '#server/testing/account.factories.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadePlacement, makePlacement } from '#server/testing/placement.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp({ rateLimits: wideRateLimits, passwords: countingPasswords() })
const year = { from: '2026-04-01', to: '2027-03-31' }

let cookie = ''
let placement: MadePlacement
/** Goes to another time, at which sessions of before have ended. */
async function goTo(now: string) {
  portal().setNow(now)
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
}
beforeEach(async () => {
  await goTo('2026-11-20T09:00:00+09:00')
  placement = await makePlacement(portal())
})

const desk = () => ({ cookie, service: 'kango' })
const list = async (query: { from: string; to: string } = year) =>
  (await callDesk(portal(), 'listPlacements', { ...desk(), query })).body.placements
const read = async (placementId = placement.id) =>
  (await callDesk(portal(), 'getPlacement', { ...desk(), params: { placementId } })).body
const factsOf = ({ placement: stored }: Awaited<ReturnType<typeof read>>) => ({
  joiningDay: stored.joiningDay,
  joiningState: stored.joiningState,
  isPermanent: stored.isPermanent,
  employmentKind: stored.employmentKind,
  feeKind: stored.feeKind,
  feePayer: stored.feePayer,
  basisYen: stored.basisYen,
  ratePermille: stored.ratePermille,
  feeYen: stored.feeYen,
  feeNote: stored.feeNote,
  invoicedOn: stored.invoicedOn,
  paidOn: stored.paidOn,
  sixMonths: stored.sixMonths,
  leftOn: stored.leftOn,
  leavingReason: stored.leavingReason,
  refundYen: stored.refundYen,
  refundedOn: stored.refundedOn,
  version: stored.version,
})
const write = async (changes: object = {}, id = placement.id) => {
  const body = { ...factsOf(await read(id)), ...changes }
  return callDesk(portal(), 'updatePlacement', { ...desk(), params: { placementId: id }, body })
}
const fee = { feeKind: 'registered', basisYen: 4_380_000, ratePermille: 300, feeYen: 1_314_000 }
const todos = async (session: string) =>
  (await portal().call('getTodoList', { session })).body.component.component.todos
const ask = () => createWorkers(portal().served, null).ask_placements?.({})

describe('a placement', () => {
  it('is there once an offer was accepted, with what is missing', async () => {
    const { placement: stored, changes } = await read()
    expect(stored).toMatchObject({
      acceptedOn: '2026-11-20',
      joiningDay: '2026-11-01',
      joiningState: 'expected',
      isPermanent: true,
      employmentKind: 'regular',
      feeYen: null,
      missing: ['joiningState', 'feeKind', 'basisYen', 'feeYen'],
      version: 1,
    })
    expect(changes).toEqual([])
    expect((await list()).map(({ id }) => id)).toContain(placement.id)
  })

  it('is filled, and says who changed what', async () => {
    expect((await write({ ...fee, joiningState: 'joined' })).body.placement).toMatchObject({
      feeYen: 1_314_000,
      missing: [],
      version: 2,
    })
    await write({ feeYen: 1_200_000 })
    const { changes } = await read()
    expect(changes).toMatchObject([
      {
        version: 3,
        by: 'staff',
        byName: '佐伯 ゆかり',
        fields: [{ field: 'feeYen', before: '1314000', after: '1200000' }],
      },
      { version: 2 },
    ])
  })

  it('is changed by one of two who read the same', async () => {
    const answers = await Promise.all([write({ ...fee, version: 1 }), write({ feeYen: 1, version: 1 })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await read()).changes).toHaveLength(1)
  })

  it.each([
    ['leaving before joining', { joiningState: 'joined', sixMonths: 'left', leftOn: '2026-10-31' }],
    ['leaving without a day', { joiningState: 'joined', sixMonths: 'left' }],
    ['leaving without having joined', { leftOn: '2026-11-10' }],
    ['a payment before its invoice', { ...fee, invoicedOn: '2026-11-10', paidOn: '2026-11-09' }],
    ['more paid back than paid', { ...fee, refundYen: 1_314_001 }],
    ['a day of another age', { joiningDay: '0001-01-01' }],
  ])('does not take %s', async (_name, changes) => {
    expect((await write(changes)).status).toBe(400)
    expect((await read()).placement.version).toBe(1)
  })

  it('is asked for after six months', async () => {
    await write({ ...fee, joiningState: 'joined' })
    const missing = async () => (await read()).placement.missing
    await goTo('2027-04-30T12:00:00+09:00')
    expect(await missing()).toEqual([])
    await goTo('2027-05-01T12:00:00+09:00')
    expect(await missing()).toEqual(['sixMonths'])
    await write({ sixMonths: 'left', leftOn: '2027-01-20' })
    expect(await missing()).toEqual(['leavingReason', 'refundYen'])
    await write({ leavingReason: 'own_wish', refundYen: 657_000 })
    expect(await missing()).toEqual([])
  })

  it('belongs to a period until nothing is open', async () => {
    const later = { from: '2028-04-01', to: '2029-03-31' }
    const isIn = async (query: typeof year) => (await list(query)).some(({ id }) => id === placement.id)
    expect([await isIn(later), await isIn({ from: '2025-04-01', to: '2026-03-31' })]).toEqual([true, false])
    await write({ ...fee, joiningState: 'joined', paidOn: '2026-12-25', sixMonths: 'staying' })
    expect([await isIn(later), await isIn(year)]).toEqual([false, true])
    expect(await isIn({ from: '2027-04-01', to: '2028-03-31' })).toBe(true)
  })

  it('is for who may read it, and to be changed by who writes fees', async () => {
    const as = async (role: 'adviser' | 'compliance' | 'admin') =>
      staffCookie(portal(), await makeStaff(portal(), { kango: [role] }))
    const statusAs = async (role: 'adviser' | 'compliance' | 'admin') =>
      (await callDesk(portal(), 'listPlacements', { cookie: await as(role), service: 'kango', query: year })).status
    expect([await statusAs('adviser'), await statusAs('compliance'), await statusAs('admin')]).toEqual([403, 200, 403])
  })
})

describe('the question after joining', () => {
  it('is asked once from the day of joining, and a yes reaches the placement', async () => {
    const { id, jobSeeker } = await makePlacement(portal(), { startDay: '2026-12-01' })
    await ask()
    expect(await todos(await portal().signedIn(jobSeeker))).toEqual([])
    await goTo('2026-12-01T09:19:00+09:00')
    const session = await portal().signedIn(jobSeeker)
    await Promise.all([ask(), ask()])
    const [todo, ...others] = (await todos(session)).filter(({ title }) => title.startsWith('入社しましたか'))
    expect(others).toEqual([])
    expect(todo).toMatchObject({ expireDate: '2026-12-15', navigationElement: { routeType: 'message_list' } })
    await portal().call('updateTodoStatus', { session, params: { id: todo?.id ?? '' }, body: { statusType: 'done' } })
    expect(await read(id)).toMatchObject({
      placement: { joiningState: 'joined', joiningAnsweredDatetime: '2026-12-01T09:19:00+09:00', version: 2 },
      changes: [{ by: 'job_seeker', fields: [{ field: 'joiningState', before: 'expected', after: 'joined' }] }],
    })
    await goTo('2027-06-01T09:19:00+09:00')
    await ask()
    const later = await portal().signedIn(jobSeeker)
    const staying = (await todos(later)).find(({ title }) => title.startsWith('働き続けていますか'))
    await portal().call('updateTodoStatus', {
      session: later,
      params: { id: staying?.id ?? '' },
      body: { statusType: 'done' },
    })
    expect((await read(id)).placement).toMatchObject({ sixMonths: 'staying', version: 3 })
  })

  it('ends when staff have written the answer, and changes nothing that they wrote', async () => {
    const session = await portal().signedIn(placement.jobSeeker)
    await ask()
    await write({ joiningState: 'not_joined' })
    const [todo] = await todos(session)
    expect(todo?.statusType).toBe('done')
    for (const statusType of ['todo', 'done'] as const) {
      await portal().call('updateTodoStatus', { session, params: { id: todo?.id ?? '' }, body: { statusType } })
    }
    expect((await read()).placement).toMatchObject({ joiningState: 'not_joined', version: 2 })
  })

  it('is not asked about a joining of long ago', async () => {
    const { jobSeeker } = await makePlacement(portal(), { startDay: '2026-09-20' })
    await ask()
    expect(await todos(await portal().signedIn(jobSeeker))).toEqual([])
  })
})

describe('the ledger of fees', () => {
  it('has a line for each placement, with what is missing, and no name that becomes a formula', async () => {
    await write({ ...fee, feePayer: '=cmd|calc', feeNote: '+1' })
    const compliance = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }))
    const as = { cookie: compliance, service: 'kango', params: { kind: 'fees' }, query: year }
    const { body } = await callDesk(portal(), 'listLedgerLines', as)
    const line = body.lines.find(({ cells }) => cells[0] === '=cmd|calc')
    expect(line?.missing.map((place) => body.columns[place])).toEqual(['入社の確認'])
    expect(line?.cells).toEqual(expect.arrayContaining(['届出制', '4,380,000円 × 30%　+1', '1,314,000']))
    const { response, headers } = await callDesk(portal(), 'getLedger', as)
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('手数料管理簿_kango_')
    expect(response.body).toContain("\r\n'=cmd|calc,")
  })

  it('keeps who has left the service, by name, for two years after the last entry', async () => {
    const account = await makeAccount(portal())
    const state = JSON.stringify(elementState('text', 'family_name', [textContent('吉永')]))
    await portal().services.runInScope('kango', (scope) =>
      scope
        .insertInto('profile_answer', {
          job_seeker_id: account.id,
          key: 'family_name',
          key_index: 0,
          state,
          updated_at: new Date(),
        })
        .execute(),
    )
    const { id } = await makePlacement(portal(), { jobSeeker: account })
    await write({ ...fee, joiningState: 'joined', paidOn: '2026-12-25' }, id)
    const session = await sessionByPassword(portal(), account)
    const states = [elementState('text_list', 'reasons', [textContent('found_elsewhere')])]
    expect((await portal().call('withdraw', { session, body: { states } })).status).toBe(204)
    expect((await read(id)).placement).toMatchObject({ jobSeekerId: null, personName: '吉永', feeYen: 1_314_000 })
    expect((await write({ sixMonths: 'unknown' }, id)).status).toBe(200)
    const isKeptAt = async (now: string) => {
      portal().setNow(now)
      await createWorkers(portal().served, null).clean_up?.({})
      const at = (await portal().services.runInScope('kango', (scope) =>
        scope.selectFrom('placement').select('id').where('id', '=', id).execute(),
      )) as { id: string }[]
      return at.length === 1
    }
    expect(await isKeptAt('2029-04-30T12:00:00+09:00')).toBe(true)
    expect(await isKeptAt('2029-05-01T12:00:00+09:00')).toBe(false)
  })
})
