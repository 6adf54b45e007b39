import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, type MadeStaff, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'
import { assignNewcomer } from './assign-newcomer.ts'

const portal = useTestApp({ now: '2026-11-20T10:00:00+09:00' })
let cookie = ''
let other = ''
let sato: MadeStaff
let mori: MadeStaff
beforeAll(async () => {
  cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
  other = await staffCookie(portal(), await makeStaff(portal(), { kango: ['admin'] }))
  sato = await makeStaff(portal(), { kango: ['adviser'] }, '佐藤 花')
  mori = await makeStaff(portal(), { kango: ['adviser'] }, '森 次郎')
})

const rule = (change: Partial<AssignmentRule> = {}): AssignmentRule => ({
  name: '東京の人',
  isOn: true,
  areas: ['13'],
  occupations: [],
  maxLoad: null,
  adviserIds: [sato.id, mori.id],
  ...change,
})
const desk = () => ({ cookie, service: 'kango' })
const read = async () => (await callDesk(portal(), 'getAssignmentRules', desk())).body
const put = (rules: AssignmentRule[], version: number, as = cookie) =>
  callDesk(portal(), 'putAssignmentRules', { cookie: as, service: 'kango', body: { rules, version } })
const set = async (rules: AssignmentRule[]) => {
  const { status } = await put(rules, (await read()).stored.version)
  expect(status).toBe(200)
}
/** Somebody who has just signed up and wants to work in an area; the rules have looked at them. */
async function newcomer(area: string): Promise<string> {
  const { id } = await makeJobSeeker(portal())
  const state = JSON.stringify(elementState('text_list', 'areas', [textContent(area)]))
  await portal().connection.executeSql(
    `insert into profile_answer (tenant, job_seeker_id, key, key_index, state, updated_at)
     values ('kango', $1, 'areas', 0, $2::jsonb, now())
     on conflict (tenant, job_seeker_id, key, key_index) do update set state = excluded.state`,
    [id, state],
  )
  await assignNewcomer(portal().served, { tenant: 'kango', jobSeekerId: id })
  return id
}
const adviserOf = async (id: string) => {
  const { rows } = await portal().connection.executeSql(
    'select adviser_id, adviser_unnamed_since is not null as is_due from job_seeker where id = $1',
    [id],
  )
  return rows[0]
}

describe('rules of assignment', () => {
  it('are set at the version that was read, by one of two at once', async () => {
    expect((await read()).stored).toEqual({ rules: [], version: 0, changedDatetime: null })
    const answers = await Promise.all([put([rule()], 0), put([rule({ name: '別のルール' })], 0, other)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { stored } = await read()
    expect(stored).toMatchObject({ version: 1, rules: [{ areas: ['13'] }] })
    expect((await put(stored.rules, 0)).status).toBe(200)
    expect((await put([], 0)).status).toBe(409)
    const adviser = await staffCookie(portal(), sato)
    expect((await put([], 1, adviser)).status).toBe(403)
  })

  it('name places and occupations that there are', async () => {
    const { stored, prefectures, occupations } = await read()
    expect(prefectures).toHaveLength(47)
    expect(occupations.length).toBeGreaterThan(3)
    expect((await put([rule({ areas: ['99'] })], stored.version)).status).toBe(400)
    expect((await put([rule({ occupations: ['no_such_work'] })], stored.version)).status).toBe(400)
    expect((await put([rule({ adviserIds: [] })], stored.version)).status).toBe(400)
  })

  it('give a newcomer the adviser with the fewest job seekers, who is named to them once', async () => {
    await set([rule()])
    const [first, second, third] = [await newcomer('13'), await newcomer('13112'), await newcomer('13')]
    expect(await adviserOf(first)).toEqual({ adviser_id: sato.id, is_due: true })
    expect(await adviserOf(second)).toMatchObject({ adviser_id: mori.id })
    expect(await adviserOf(third)).toMatchObject({ adviser_id: sato.id })
    expect(await adviserOf(await newcomer('27'))).toEqual({ adviser_id: null, is_due: false })
  })

  it('leave somebody to the adviser whom a person chose, and are passed over where they are off or full', async () => {
    const taken = await newcomer('27')
    const body = { adviserId: mori.id, jobSeekers: [{ jobSeekerId: taken, formerAdviserId: null }] }
    expect((await callDesk(portal(), 'assignJobSeekers', { ...desk(), body })).status).toBe(200)
    await set([rule({ areas: [], adviserIds: [sato.id] })])
    await assignNewcomer(portal().served, { tenant: 'kango', jobSeekerId: taken })
    expect(await adviserOf(taken)).toMatchObject({ adviser_id: mori.id })
    await set([
      rule({ isOn: false, adviserIds: [sato.id] }),
      rule({ maxLoad: 1, adviserIds: [sato.id] }),
      rule({ areas: [], adviserIds: [mori.id] }),
    ])
    expect(await adviserOf(await newcomer('13'))).toMatchObject({ adviser_id: mori.id })
  })

  it('pass over a stopped person, also in their preview', async () => {
    const gone = await makeStaff(portal(), { kango: ['adviser'] }, '山田 太郎')
    await set([rule({ areas: [], adviserIds: [gone.id] }), rule({ areas: ['13'], adviserIds: [gone.id, sato.id] })])
    await portal().connection.executeSql(`update staff set state = 'stopped' where id = $1`, [gone.id])
    expect(await adviserOf(await newcomer('13'))).toMatchObject({ adviser_id: sato.id })
    expect(await adviserOf(await newcomer('27'))).toMatchObject({ adviser_id: null })
    const { rules } = (await read()).stored
    const { body } = await callDesk(portal(), 'previewAssignmentRules', { ...desk(), body: { rules } })
    const { newcomers, unassigned } = body.preview
    expect(newcomers).toBeGreaterThan(5)
    expect(body.preview.rules[0]).toEqual({ assigned: 0, withoutAdviser: newcomers })
    expect(body.preview.rules[1]?.assigned).toBe(newcomers - unassigned)
    expect(body.preview.advisers).toEqual([
      { adviserId: gone.id, canAdvise: false, load: 0, added: 0 },
      expect.objectContaining({ adviserId: sato.id, canAdvise: true, added: newcomers - unassigned }),
    ])
  })

  it('count those before them, where several sign up at once', async () => {
    const fresh = await Promise.all(['一郎', '二郎'].map((name) => makeStaff(portal(), { kango: ['adviser'] }, name)))
    await set([rule({ areas: [], adviserIds: fresh.map(({ id }) => id) })])
    const people = await Promise.all(Array.from({ length: 6 }, () => makeJobSeeker(portal())))
    await Promise.all(people.map(({ id }) => assignNewcomer(portal().served, { tenant: 'kango', jobSeekerId: id })))
    const { rows } = await portal().connection.executeSql(
      'select count(*)::int as count from job_seeker where adviser_id = any($1) group by adviser_id',
      [fresh.map(({ id }) => id)],
    )
    expect(rows).toEqual([{ count: 3 }, { count: 3 }])
  })
})
