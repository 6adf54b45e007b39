import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeJobSeeker } from '#server/testing/factories.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let operator: CallOptions
beforeEach(async () => {
  portal().setNow('2026-11-20T09:00:00+09:00')
  operator = operatorOf(await tokenFor(portal()))
})

type Item = ReturnType<typeof feedItem>
const sourceIdOf = ({ identifier }: Item) => `${identifier.name} ${identifier.value}`
const put = (body: unknown, sourceId = sourceIdOf(body as Item), as: CallOptions = operator) =>
  portal().call('putJobPosting', { ...as, params: { sourceId }, body })
const read = (sourceId: string, as: CallOptions = operator) =>
  portal().call('getJobPosting', { ...as, params: { sourceId } })
const withoutPay = ({ baseSalary: _, ...item }: Item) => item

describe('one posting by an agency’s system', () => {
  it('is created, unchanged, updated, quarantined, and corrected, by the rules of an import', async () => {
    const item = feedItem({ reference: `ward/${randomUUID()}:1.a` })
    const created = await put(item)
    expect([created.status, created.body]).toMatchObject([
      200,
      { result: 'created', reasons: [], posting: { state: 'open', version: 1, closedReason: '' } },
    ])
    const { jobPostingId } = created.body.posting
    expect((await put(Object.fromEntries(Object.entries(item).toReversed()))).body.result).toBe('unchanged')
    portal().setNow('2026-11-20T10:00:00+09:00')
    const renamed = { ...item, title: '訪問看護の求人' }
    expect((await put(renamed)).body).toMatchObject({
      result: 'updated',
      posting: {
        jobPostingId,
        version: 2,
        updatedDatetime: '2026-11-20T10:00:00+09:00',
        document: { title: '訪問看護の求人' },
      },
    })
    const quarantined = (await put(withoutPay(renamed))).body
    expect(quarantined).toMatchObject({
      result: 'quarantined',
      posting: {
        jobPostingId,
        state: 'quarantined',
        // For the grace time it stays open as it was
        closedReason: '',
        quarantine: { openUntil: '2026-11-21T10:00:00+09:00' },
        document: { title: '訪問看護の求人' },
      },
    })
    expect(quarantined.reasons.map(({ path }) => path)).toContain('baseSalary')
    expect(quarantined.posting.quarantine?.reasons).toEqual(quarantined.reasons)
    expect((await put(renamed)).body).toMatchObject({
      result: 'unchanged',
      posting: { state: 'open', quarantine: null },
    })
  })

  it('is refused where it was changed since it was read, published or in quarantine, and changes nothing then', async () => {
    const item = feedItem({ reference: randomUUID() })
    const sourceId = sourceIdOf(item)
    const putIf = async (body: unknown, query: { ifVersion?: number; ifReceivedAt?: string }) =>
      (await portal().call('putJobPosting', { ...operator, params: { sourceId }, query, body })).status
    expect(await putIf(item, { ifVersion: 1 })).toBe(409)
    expect((await read(sourceId)).status).toBe(404)
    expect(await putIf(item, { ifVersion: 0 })).toBe(200)
    expect(await putIf({ ...item, title: '訪問看護' }, { ifVersion: 1 })).toBe(200)
    expect(await putIf({ ...item, title: '外来' }, { ifVersion: 1 })).toBe(409)
    await put(withoutPay(item))
    const first = (await read(sourceId)).body.posting.quarantine?.receivedAt ?? ''
    portal().setNow('2026-11-20T09:30:00+09:00')
    await put({ ...withoutPay(item), title: '病棟' })
    expect(await putIf(item, { ifReceivedAt: first })).toBe(409)
    expect(await putIf(withoutPay(item), { ifReceivedAt: first })).toBe(409)
    const { posting } = (await read(sourceId)).body
    expect(posting).toMatchObject({ state: 'quarantined', document: { title: '訪問看護' } })
    expect(await putIf(item, { ifVersion: 2, ifReceivedAt: posting.quarantine?.receivedAt ?? '' })).toBe(200)
    expect(await putIf(item, { ifReceivedAt: first })).toBe(409)
  })

  it('shows in the counts at once, with an idempotency key too', async () => {
    const session = await portal().signedIn(await makeJobSeeker(portal()))
    const body = { searchBody: { formElementStates: [] } }
    const count = async () => (await portal().call('countJobPostings', { session, body })).body.totalCount
    const before = await count()
    const headers = { ...operator.headers, 'idempotency-key': randomUUID() }
    const item = feedItem({ reference: `counted-${randomUUID()}` })
    expect((await put(item, sourceIdOf(item), { headers })).body.result).toBe('created')
    expect(await count()).toBe(before + 1)
  })

  it('is read by its source id or its own id, open, withdrawn, expired, or never published', async () => {
    const item = feedItem({ reference: `read-${randomUUID()}`, validThrough: '2026-11-21' })
    const { jobPostingId } = (await put(item)).body.posting
    expect((await read(jobPostingId)).body).toEqual((await read(sourceIdOf(item))).body)
    portal().setNow('2026-11-22T00:00:00+09:00')
    expect((await read(jobPostingId)).body.posting).toMatchObject({ state: 'closed', closedReason: 'expired' })
    portal().setNow('2026-11-20T09:00:00+09:00')
    await portal().call('withdrawJobPostings', { ...operator, body: { sourceIds: [sourceIdOf(item)] } })
    expect((await read(jobPostingId)).body.posting).toMatchObject({
      state: 'closed',
      closedReason: 'withdrawn',
      closedDatetime: '2026-11-20T09:00:00+09:00',
    })
    const bad = withoutPay(feedItem({ reference: `kept-${randomUUID()}` })) as Item
    const { posting } = (await put(bad)).body
    expect((await read(posting.jobPostingId)).body.posting).toMatchObject({
      sourceId: sourceIdOf(bad),
      state: 'quarantined',
      version: null,
      document: null,
      quarantine: { document: { identifier: bad.identifier } },
    })
  })

  it('is done once for one idempotency key', async () => {
    const item = feedItem()
    const keyed = { headers: { ...operator.headers, 'idempotency-key': randomUUID() } }
    const once = await put(item, sourceIdOf(item), keyed)
    expect(once.body.result).toBe('created')
    expect((await put(item, sourceIdOf(item), keyed)).body).toEqual(once.body)
    expect((await put({ ...item, title: '別の求人' }, sourceIdOf(item), keyed)).status).toBe(409)
  })

  it.each<[string, (item: Item) => unknown, string]>([
    [
      'codes that this service does not know',
      (item) => ({ ...item, 'x-tsunagu': { ...item['x-tsunagu'], municipalityCode: '99999' } }),
      'municipalityCode 99999 is no municipality',
    ],
    [
      'days the wrong way round',
      (item) => ({ ...item, datePosted: '2027-01-02', validThrough: '2027-01-01' }),
      'validThrough lies before datePosted',
    ],
    ['a key that is misspelt', (item) => ({ ...item, 'x-tsunagu': { ...item['x-tsunagu'], labls: [] } }), 'labls'],
    ['a NUL', (item) => ({ ...item, title: 'a\0b' }), 'U+0000'],
    ['more than a line may hold', (item) => ({ ...item, more: 'あ'.repeat(30_000) }), 'longer than 65536 bytes'],
    ['no identifier', ({ identifier: _, ...item }) => item, 'identifier'],
    ['an array', () => [], 'body'],
  ])('is refused with %s, and nothing is stored', async (_, change, said) => {
    const item = feedItem()
    const { status, response } = await put(change(item), sourceIdOf(item))
    expect(status).toBe(400)
    expect(response.body).toContain(said)
    expect((await read(sourceIdOf(item))).status).toBe(404)
  })

  it('is refused under another posting’s id', async () => {
    const { status, response } = await put(feedItem(), 'tsunagu-demo another')
    expect(status).toBe(400)
    expect(response.body).toContain('must name the posting’s own source id')
  })

  it('is for keys of the service with the scope alone', async () => {
    const item = feedItem()
    await put(item)
    const foreign = operatorOf(await tokenFor(portal(), { tenant: 'kaigo' }))
    expect((await read(sourceIdOf(item), { ...foreign, tenant: 'kaigo' })).status).toBe(404)
    expect((await put(item, sourceIdOf(item), foreign)).status).toBe(401)
    const other = operatorOf(await tokenFor(portal(), { scopes: ['job_seekers:write'] }))
    expect((await put(item, sourceIdOf(item), other)).status).toBe(403)
    expect((await read(sourceIdOf(item), other)).status).toBe(403)
  })

  it.each(['x', '%', '../../keys', 'a\0b', '\ufffd x'])('is not found by %j', async (sourceId) => {
    expect((await read(sourceId)).status).toBe(404)
  })
})
