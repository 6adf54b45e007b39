import { beforeAll, describe, expect, it } from 'vitest'
import { callDesk, makeStaff, staffCookie } from '#server/testing/desk-calls.ts'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { putUnderConsideration } from '#server/testing/offer.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const made = (reference: string, updatedDay: string, lastDay: string, title = '病棟の看護師') =>
  feedItem({
    reference,
    title,
    datePosted: '2026-09-01',
    validThrough: lastDay,
    extension: { updatedAt: `${updatedDay}T10:00:00+09:00` },
  })

let cookie: string
const list = async (query: Parameters<typeof callDesk<'listOperatorPostings'>>[2] = {}) =>
  callDesk(portal(), 'listOperatorPostings', { cookie, service: 'kango', ...query })
const numbersOf = async (query: Record<string, string>) => {
  const { status, body } = await list({ query })
  expect(status).toBe(200)
  return body.postings.map(({ sourceId }) => sourceId.split(' ')[1])
}
const counts = async () => (await callDesk(portal(), 'countOperatorPostings', { cookie, service: 'kango' })).body

describe('the list of postings', () => {
  beforeAll(async () => {
    portal().setNow('2026-11-20T09:00:00+09:00')
    cookie = await staffCookie(portal(), await makeStaff(portal(), { kango: ['manager'] }))
    const many = Array.from({ length: 60 }, (_, place) =>
      made(`KN-1${String(place).padStart(3, '0')}`, '2026-11-10', '2027-03-31'),
    )
    const old = made('KN-OLD', '2026-10-01', '2027-03-31', '訪問入浴の看護師')
    const ending = made('KN-END', '2026-11-18', '2026-11-25')
    const closing = made('KN-CLOSED', '2026-11-19', '2027-03-31')
    const bad = made('KN-BAD', '2026-11-19', '2027-03-31')
    const { terms } = bad['x-tsunagu']
    const spoilt = { ...bad, 'x-tsunagu': { ...bad['x-tsunagu'], terms: { ...terms, hours: ' ' } } }
    await importItems(portal(), [...many, old, ending, closing, spoilt])
    const body = { sourceIds: ['tsunagu-demo KN-CLOSED'] }
    const { status } = await callDesk(portal(), 'withdrawJobPostings', { cookie, service: 'kango', body })
    expect(status).toBe(200)
  })

  it('shows open ones page after page, the last updated first, each once', async () => {
    const first = await list()
    expect(first.body.postings).toHaveLength(50)
    expect(first.body.postings[0]?.sourceId).toBe('tsunagu-demo KN-END')
    const second = await list({ query: { after: first.body.next ?? '' } })
    expect(second.body.next).toBeNull()
    const ids = [...first.body.postings, ...second.body.postings].map(({ jobPostingId }) => jobPostingId)
    expect([ids.length, new Set(ids).size]).toEqual([62, 62])
    expect(first.body.postings[0]).toMatchObject({
      state: 'open',
      sourceUpdatedDay: '2026-11-18',
      lastDay: '2026-11-25',
    })
  })

  it('shows which ones must be confirmed, end soon, and are closed', async () => {
    expect(await numbersOf({ list: 'stale' })).toEqual(['KN-OLD'])
    expect(await numbersOf({ list: 'expiring' })).toEqual(['KN-END'])
    const { body } = await list({ query: { list: 'closed' } })
    expect(body.postings).toMatchObject([{ state: 'closed', closedReason: 'withdrawn' }])
    expect(await counts()).toEqual({ open: 62, stale: 1, expiring: 1, closed: 1, quarantined: 1 })
  })

  it('goes on behind a closed one, to the microsecond', async () => {
    const { body } = await list({ query: { list: 'closed' } })
    const [closed] = body.postings
    await portal().connection.executeSql(
      `update job_posting set withdrawn_at = withdrawn_at + interval '7 microseconds' where id = '${closed?.jobPostingId}'`,
    )
    const at = `${new Date(closed?.closedDatetime ?? 0).toISOString().replace('Z', '007Z')}`
    expect(await numbersOf({ list: 'closed', after: `${at}/${closed?.jobPostingId}` })).toEqual([])
    const later = at.replace('007Z', '008Z')
    expect(await numbersOf({ list: 'closed', after: `${later}/${closed?.jobPostingId}` })).toEqual(['KN-CLOSED'])
  })

  it('is searched by number, in whatever state and width, and by words', async () => {
    expect(await numbersOf({ keyword: 'kn-closed' })).toEqual(['KN-CLOSED'])
    expect(await numbersOf({ keyword: 'tsunagu-demo ＫＮ-ＢＡＤ' })).toEqual(['KN-BAD'])
    expect(await numbersOf({ keyword: 'KN-105' })).toHaveLength(10)
    expect(await numbersOf({ keyword: '訪問入浴' })).toEqual(['KN-OLD'])
    expect(await numbersOf({ keyword: 'どこにもない' })).toEqual([])
    const { body } = await list({ query: { keyword: 'KN-BAD' } })
    expect(body.postings).toMatchObject([{ state: 'quarantined', sourceUpdatedDay: '2026-11-19' }])
  })

  it('says how many are in selection', async () => {
    const [posting] = (await list({ query: { keyword: 'KN-OLD' } })).body.postings
    const jobPostingId = posting?.jobPostingId ?? ''
    const { id: jobSeekerId } = await makeJobSeeker(portal())
    await putUnderConsideration(portal(), { tenant: 'kango', jobSeekerId, jobPostingId })
    expect((await list({ query: { keyword: 'KN-OLD' } })).body.postings).toMatchObject([{ inSelection: 1, hired: 0 }])
  })

  it('refuses what is no place in it, and who neither changes postings nor names them to job seekers', async () => {
    for (const after of ['x', '2026-11-20/nothing', '2026-99-99/00000000-0000-0000-0000-000000000000']) {
      expect((await list({ query: { after } })).status).toBe(400)
    }
    const compliance = await staffCookie(portal(), await makeStaff(portal(), { kango: ['compliance'] }))
    expect((await list({ cookie: compliance })).status).toBe(403)
  })
})
