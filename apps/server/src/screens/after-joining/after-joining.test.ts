import type { JoiningCheck } from '@tsunagu/contract/hiring/joining-check-schemas.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { type MadePlacement, makePlacement } from '#server/testing/placement.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { createWorkers } from '#server/workers/workers.ts'

const portal = useTestApp()
let placement: MadePlacement
let session = ''

const ask = () => createWorkers(portal().served, null).ask_placements?.({})
/** Goes to another day, at which sessions of before have ended, and lets the daily job ask. */
async function goTo(now: string) {
  portal().setNow(now)
  await ask()
  session = await portal().signedIn(placement.jobSeeker)
}
const read = async () => (await portal().call('getAfterJoining', { session })).body.afterJoining
const todos = async () => (await portal().call('getTodoList', { session })).body.component.component.todos
const questions = async () => (await todos()).filter(({ title }) => /^入職して\d+日の確認/.test(title))
const messages = async () =>
  portal().services.runInScope('kango', (scope) =>
    scope
      .selectFrom('message')
      .select('body')
      .where('job_seeker_id', '=', placement.jobSeeker.id)
      .where('direction', '=', 'from_job_seeker')
      .orderBy('sent_at')
      .execute(),
  )

async function openCheck(): Promise<JoiningCheck> {
  const { check } = await read()
  if (!check) throw new Error('Nothing was asked.')
  return check
}
async function answer(changes: object = {}, of?: JoiningCheck) {
  const { placementId, stage, terms, version } = of ?? (await openCheck())
  const said = terms.map(({ name }) =>
    name === '夜勤の上限' ? { name, state: 'different', note: '月6回です' } : { name, state: 'same', note: '' },
  )
  const body = { stage, terms: said, feeling: 'getting_used', memo: '', audience: 'adviser', version, ...changes }
  return portal().call('answerAfterJoining', { session, params: { placementId }, body })
}
const atDesk = async (jobSeekerId = placement.jobSeeker.id, role: 'adviser' | 'author' = 'adviser') => {
  const cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: [role] }))
  return callDesk(portal(), 'listJoiningChecks', { cookie, service: 'kango', params: { jobSeekerId } })
}

beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  placement = await makePlacement(portal(), { startDay: '2027-02-01' })
})

describe('the question after joining', () => {
  it('is asked once, 30 and 90 days after joining, by a to-do that leads to the page', async () => {
    await goTo('2027-03-02T23:59:00+09:00')
    expect(await read()).toMatchObject({ check: null, steps: [] })
    portal().setNow('2027-03-03T00:00:00+09:00')
    await Promise.all([ask(), ask()])
    await goTo('2027-03-03T09:00:00+09:00')
    expect(await questions()).toMatchObject([
      {
        title: expect.stringContaining('入職して30日の確認（'),
        expireDate: '2027-03-17',
        navigationElement: { routeType: 'free', viewId: 'after_joining' },
      },
    ])
    expect(await read()).toMatchObject({
      check: {
        stage: 'day30',
        version: 0,
        isOpen: true,
        openUntil: '2027-03-17',
        terms: [
          { name: '職種・配属', state: 'unanswered' },
          { name: '給与', promised: expect.stringMatching(/^月給 312,000円\n/) },
          { name: '夜勤の上限', promised: '月4回まで' },
        ],
      },
      steps: [
        { step: 'joined', state: 'done' },
        { step: 'day30', day: '2027-03-03', state: 'open' },
        { step: 'day90', day: '2027-05-02', state: 'later' },
        { step: 'six_months', day: '2027-08-01', state: 'later' },
      ],
    })
    await goTo('2027-05-02T09:00:00+09:00')
    const { check, steps } = await read()
    expect([check?.stage, ...steps.map(({ state }) => state)]).toEqual(['day90', 'done', 'missed', 'open', 'later'])
  })

  it('is answered, ends the to-do, and can be changed for 14 days', async () => {
    await goTo('2027-03-05T09:00:00+09:00')
    expect((await answer()).status).toBe(200)
    expect((await questions()).map(({ statusType }) => statusType)).toEqual(['done'])
    expect((await openCheck()).terms.at(-1)).toMatchObject({ state: 'different', note: '月6回です' })
    await goTo('2027-03-19T23:59:00+09:00')
    expect((await answer({ memo: '慣れてきました\0' })).status).toBe(200)
    expect(await openCheck()).toMatchObject({ version: 2, memo: '慣れてきました', openUntil: '2027-03-19' })
    await goTo('2027-03-20T00:00:00+09:00')
    expect((await answer()).status).toBe(409)
    expect(await openCheck()).toMatchObject({ version: 2, isOpen: false })
  })

  it('takes one of two answers to the same version', async () => {
    await goTo('2027-03-03T09:00:00+09:00')
    const check = await openCheck()
    const both = await Promise.all([answer({ memo: '一つ目' }, check), answer({ memo: '二つ目' }, check)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await openCheck()).toMatchObject({ version: 1 })
  })

  it('takes no other terms than its own, and no question of somebody else', async () => {
    await goTo('2027-03-03T09:00:00+09:00')
    const check = await openCheck()
    expect((await answer({ terms: [] }, check)).status).toBe(400)
    const other = await makeJobSeeker(portal())
    session = await portal().signedIn(other)
    expect((await answer({}, check)).status).toBe(404)
    expect((await read()).check).toBeNull()
  })

  it('asks the adviser by a message only when the employer is to be asked, once for the same', async () => {
    await goTo('2027-03-03T09:00:00+09:00')
    await answer()
    expect(await messages()).toEqual([])
    await answer({ audience: 'employer' })
    await answer({ audience: 'employer', feeling: 'settled' })
    expect(await messages()).toEqual([{ body: expect.stringContaining('ちがうところ：夜勤の上限') }])
  })

  it('is mailed to managers when something differs, without name and words, once for the same', async () => {
    const manager = await makeStaff(portal(), { kango: ['manager'] })
    await goTo('2027-03-03T09:00:00+09:00')
    for (let count = 0; count < 2; count += 1) await answer({ memo: '相談したいです' })
    const mails = (await portal().mails()).filter(({ recipient }) => recipient === manager.email)
    expect(mails).toMatchObject([{ subject: expect.stringContaining('約束とちがう') }])
    expect(mails[0]?.text).toContain(`/kango/people/${placement.jobSeeker.id}`)
    expect(mails[0]?.text).not.toMatch(/相談したい|月6回/)
  })

  it('is not asked of who joined long before, has left or has not joined', async () => {
    const set = (changes: object) =>
      portal().services.runInScope('kango', (scope) =>
        scope.updateTable('placement').set(changes).where('id', '=', placement.id).execute(),
      )
    await goTo('2027-03-17T09:00:00+09:00')
    expect(await questions()).toEqual([])
    await set({ joining_state: 'not_joined' })
    await goTo('2027-05-02T09:00:00+09:00')
    await set({ joining_state: 'joined', left_on: '2027-04-01' })
    await ask()
    expect(await questions()).toEqual([])
  })

  it('is shown to advisers once it is answered', async () => {
    await goTo('2027-03-03T09:00:00+09:00')
    expect((await atDesk()).body).toEqual({ checks: [], stayings: [] })
    await answer({ memo: '相談したいです' })
    expect((await atDesk()).body.checks).toMatchObject([{ stage: 'day30', memo: '相談したいです', version: 1 }])
    expect((await atDesk(placement.jobSeeker.id, 'author')).status).toBe(403)
    expect((await atDesk(placement.id)).status).toBe(404)
  })
})
