import { ordinaryPremises, type Premises } from '@tsunagu/contract/comparison/premises.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/features/account-end/clean-up.queries.ts'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { type MadeJobSeeker, makeJobSeeker } from '#server/testing/factories.ts'
import { makeJobPosting } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let person: MadeJobSeeker
let session = ''
let ids: string[] = []

const goTo = async (time: string) => {
  portal().setNow(time)
  session = await portal().signedIn(person)
}
beforeEach(async () => {
  portal().setNow('2026-11-20T10:00:00+09:00')
  person = await makeJobSeeker(portal())
  await goTo('2026-11-20T10:00:00+09:00')
  ids = [await makeJobPosting(portal()), await makeJobPosting(portal(), { title: '外来の看護師' })]
})

const read = async () => (await portal().call('getComparison', { session })).body.comparison
const save = (body: { version: number; jobPostingIds?: string[]; premises?: Premises }) =>
  portal().call('saveComparison', { session, body })
const choose = () => save({ version: 0, jobPostingIds: ids })
const share = async (showsPremises = false) =>
  (await portal().call('shareComparison', { session, body: { showsPremises } })).body
const open = (key: string) => portal().call('readSharedComparison', { body: { key } })
const cellsOf = (comparison: Awaited<ReturnType<typeof read>>, title: string) =>
  comparison.groups.flatMap(({ rows }) => rows).find((row) => row.title === title)?.cells

describe('a comparison', () => {
  it('is empty at first, and needs two postings for its table', async () => {
    expect(await read()).toMatchObject({
      version: 0,
      postings: [],
      groups: [],
      premises: ordinaryPremises,
      share: null,
    })
    const { body } = await save({ version: 0, jobPostingIds: ids.slice(0, 1) })
    expect(body.comparison).toMatchObject({ version: 1, groups: [], bars: [] })
    expect(body.comparison.postings).toHaveLength(1)
  })

  it('calculates all postings by the same premises', async () => {
    await choose()
    const stated = await read()
    expect(cellsOf(stated, '年収の目安')).toHaveLength(2)
    const premises = { ...ordinaryPremises, nightShifts: 8, dependants: 2, isOver40: true, prefectureCode: '13' }
    const changed = (await save({ version: 1, premises })).body.comparison
    expect(changed.premises).toEqual(premises)
    expect(changed.bars[0]?.total).toBe((stated.bars[0]?.total ?? 0) + 4 * 12_000 * 12)
    expect(changed.assumptions[0]).toContain('東京都・40〜64歳・16歳以上の扶養家族2人')
    expect(await read()).toEqual(changed)
  })

  it('refuses an older version, unknown postings, a fifth one, and premises out of range', async () => {
    await choose()
    expect((await save({ version: 0, jobPostingIds: [] })).status).toBe(409)
    const unknown = '00000000-0000-4000-8000-000000000001'
    expect((await save({ version: 1, jobPostingIds: [unknown] })).status).toBe(404)
    const five = [1, 2, 3, 4, 5].map((last) => unknown.replace(/1$/, String(last)))
    expect((await save({ version: 1, jobPostingIds: five })).status).toBe(400)
    for (const wrong of [{ dependants: 6 }, { nightShifts: -1 }, { overtimeHours: 81 }, { prefectureCode: '48' }]) {
      expect((await save({ version: 1, premises: { ...ordinaryPremises, ...wrong } })).status).toBe(400)
    }
    expect(await read()).toMatchObject({ version: 1, premises: ordinaryPremises })
  })

  it('keeps a closed posting with its last terms, and the postings of another service out', async () => {
    const other = await portal().signedIn(await makeJobSeeker(portal(), { tenant: 'kaigo' }))
    const body = { version: 0, jobPostingIds: ids }
    expect((await portal().call('saveComparison', { tenant: 'kaigo', session: other, body })).status).toBe(404)
    await choose()
    await portal().services.runInScope('kango', (scope) =>
      scope
        .updateTable('job_posting')
        .set({ withdrawn_at: new Date('2026-11-20T09:00:00+09:00') })
        .where('id', '=', ids[1] ?? '')
        .execute(),
    )
    const { postings, groups } = await read()
    expect(postings.map(({ isClosed }) => isClosed)).toEqual([false, true])
    expect(groups.length).toBeGreaterThan(3)
  })

  it('names no edge where postings are alike', async () => {
    await choose()
    expect(cellsOf(await read(), '年収の目安')?.map(({ edge }) => edge)).toEqual(['', ''])
  })

  it('is made one after the other by two devices', async () => {
    const statuses = (await Promise.all([choose(), choose()])).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the link of a comparison', () => {
  it('needs two postings', async () => {
    expect((await portal().call('shareComparison', { session, body: { showsPremises: false } })).status).toBe(409)
  })

  it('shows it to anybody for 14 days, without the premises of the person', async () => {
    const premises = { ...ordinaryPremises, isOver40: true, prefectureCode: '13', dependants: 2, nightShifts: 3 }
    await save({ version: 0, jobPostingIds: ids, premises })
    const { key, expiresDatetime } = await share()
    expect(expiresDatetime).toBe('2026-12-04T10:00:00+09:00')
    const shown = await open(key)
    expect(shown.status).toBe(200)
    expect(shown.body.comparison.premises).toEqual({ ...ordinaryPremises, nightShifts: 3 })
    expect(shown.body.comparison.groups.map(({ title }) => title)).not.toContain('希望との重なり')
    expect(JSON.stringify(shown.body)).not.toContain(person.id)
    portal().setNow('2026-12-04T09:59:00+09:00')
    expect((await open(key)).status).toBe(200)
    portal().setNow('2026-12-04T10:00:00+09:00')
    expect((await open(key)).status).toBe(404)
  })

  it('has age class and prefecture where the person says so, and never dependants', async () => {
    const premises = { ...ordinaryPremises, isOver40: true, prefectureCode: '13', dependants: 2 }
    await save({ version: 0, jobPostingIds: ids, premises })
    const { key } = await share(true)
    const shown = (await open(key)).body.comparison.premises
    expect(shown).toEqual({ ...ordinaryPremises, isOver40: true, prefectureCode: '13' })
  })

  it('stays as it was made, ends with a newer one, and when it is revoked', async () => {
    await choose()
    const first = await share()
    await save({ version: 1, jobPostingIds: ids.slice(0, 1) })
    expect((await open(first.key)).body.comparison.postings).toHaveLength(2)
    await save({ version: 2, jobPostingIds: ids })
    const second = await share()
    expect((await open(first.key)).status).toBe(404)
    expect((await read()).share).toEqual({ expiresDatetime: second.expiresDatetime })
    await portal().call('revokeComparisonShare', { session })
    await portal().call('revokeComparisonShare', { session })
    expect((await open(second.key)).status).toBe(404)
    expect((await read()).share).toBeNull()
  })

  it('refuses unknown keys and expired ones alike, and many of them for a while', async () => {
    await choose()
    const { key } = await share()
    portal().setNow('2026-12-05T10:00:00+09:00')
    const refused = await Promise.all([open(key), open('x'.repeat(43)), open('\0'), open('')])
    expect(new Set(refused.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const statuses = []
    for (let guess = 0; guess < 30; guess++) statuses.push((await open(`${guess}`.padEnd(43, 'a'))).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('is stored as a hash, and deleted by the daily task when it has run out', async () => {
    await choose()
    const { key } = await share()
    const rows = () =>
      portal().services.runInScope('kango', (scope) =>
        scope.selectFrom('comparison_share').selectAll().where('job_seeker_id', '=', person.id).execute(),
      )
    expect(JSON.stringify(await rows())).not.toContain(key)
    await portal().services.runInScope('kango', (scope) => deleteExpired(scope, new Date('2026-12-04T09:59:00+09:00')))
    expect(await rows()).toHaveLength(1)
    await portal().services.runInScope('kango', (scope) => deleteExpired(scope, new Date('2026-12-04T10:00:00+09:00')))
    expect(await rows()).toHaveLength(0)
  })
})

it('is shown to the desk as it is now, read only', async () => {
  await choose()
  const cookie = await staffCookie(portal(), await makeStaff(portal()))
  const at = { cookie, service: 'kango', params: { jobSeekerId: person.id } }
  const { comparison } = (await callDesk(portal(), 'getComparisonOfJobSeeker', at)).body
  expect(comparison.postings.map(({ jobPostingId }) => jobPostingId)).toEqual(ids)
})
