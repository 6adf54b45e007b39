import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tenants } from '#server/definitions/tenant.ts'
import { importFile } from '#server/testing/import-files.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { operatorOf, tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, type TestApp, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
const hasty = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})
beforeEach(() => portal().setNow('2026-11-20T09:00:00+09:00'))

type Item = ReturnType<typeof feedItem>
const series = (source: string, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const item = feedItem({ reference: `R-${index}` })
    return { ...item, identifier: { ...item.identifier, name: source } }
  })
/** What a column that was emptied in a table makes of a posting. */
const withoutHours = (item: Item): unknown => {
  const { hours: _hours, ...terms } = item['x-tsunagu'].terms
  return { ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms } }
}
const over = (item: Item): Item => ({ ...item, validThrough: '2026-11-19' })

const send = (items: readonly unknown[], query: CallOptions['query'] = {}, { to = portal(), key = token } = {}) =>
  importFile(to, {
    token: key,
    body: items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    type: 'application/x-ndjson',
    query,
  })
/** The stored rows of a source, to the byte. */
const storedPostings = async (source: string) => {
  const { rows } = await portal().connection.executeSql(
    `select id, xmin::text, null::timestamptz as closes from job_posting where starts_with(source_id, $1)
     union all select job_posting_id, xmin::text, closes_at from job_posting_quarantine where starts_with(source_id, $1)
     order by 1, 2`,
    [`${source} `],
  )
  return rows
}
const open = async (source: string, { connection }: TestApp = portal()) => {
  const { rows } = await connection.executeSql(
    `select count(*)::int as count from job_posting where withdrawn_at is null and starts_with(source_id, $1)`,
    [`${source} `],
  )
  return Number(rows[0]?.['count'])
}

describe('a file that takes off more open postings than it may', () => {
  it.each([
    ['a column emptied', withoutHours, '81 kept back, since they lack what the law wants shown'],
    ['end days in the past', over, '81 with a last day that is over'],
  ])('%s: is refused, by whatever way, and nothing changes', async (name, spoil, why) => {
    const source = `all ${name.length}`
    const items = series(source, 81)
    await send(items)
    const before = await storedPostings(source)
    const feed = [...items.map(spoil), ...series(`${source} new`, 1)]
    const asks = [{}, { dryRun: 'true' }] satisfies CallOptions['query'][]
    for (const query of [...asks, ...asks.map((one) => ({ ...one, source, fullFeed: 'true' }))]) {
      const { status, message } = await send(feed, query)
      expect(status).toBe(409)
      expect(message).toContain(`would close 81 of the 81 open postings of ${source} (100 %): ${why}. At most 20 %`)
    }
    expect(await storedPostings(source)).toEqual(before)
    expect(await open(`${source} new`)).toBe(0)
  })

  it('adds up what goes for different reasons, each source by itself', async () => {
    const [items, others] = [series('sum', 20), series('sum of others', 5)]
    await send([...items, ...others])
    const mixed = [
      withoutHours(items[0] as Item),
      over(items[1] as Item),
      withoutHours(items[2] as Item),
      ...items.slice(5),
    ]
    const asked = { source: 'sum', fullFeed: 'true' }
    const { message } = await send(mixed, asked)
    expect(message).toMatch(/close 5 of the 20 open .* \(25 %\): 2 not in the file, 2 kept back, .*, 1 with a last day/)
    expect((await send(others.slice(0, 2).map(withoutHours))).message).toMatch(
      /2 of the 5 open postings of sum of others/,
    )

    const allowed = { ...asked, maxCloseShare: 0.25 }
    const closing = { missing: 2, quarantined: 2, expired: 1 }
    const report = { closed: 5, closing, heldUntil: '2026-11-21T09:00:00+09:00' }
    expect((await send(mixed, { ...allowed, dryRun: 'true' })).body).toMatchObject({ ...report, dryRun: true })
    expect((await send(mixed, allowed)).body).toMatchObject({ ...report, dryRun: false })
    expect(await open('sum')).toBe(18 + 5)
  })

  it('does not prevent putting one posting', async () => {
    const [item] = series('one', 1) as [Item]
    await send([item])
    const put = { params: { sourceId: 'one R-0' }, body: withoutHours(item) }
    const { status, body } = await portal().call('putJobPosting', { ...operatorOf(token), ...put })
    expect({ status, body }).toMatchObject({ status: 200, body: { result: 'quarantined' } })
  })
})

it('a service without a grace time closes at once', async () => {
  const tenants = hasty().services.tenants()
  const kango = { ...tenants.get('kango'), postings: { graceDays: 0 } }
  hasty().services.tenants = () => new Map([...tenants, ['kango', kango]]) as Tenants
  const to = { to: hasty(), key: await tokenFor(hasty()) }
  const items = series('hasty', 5)
  await send(items, {}, to)
  const { body } = await send([withoutHours(items[0] as Item)], {}, to)
  expect(body).toMatchObject({ closed: 1, heldUntil: null })
  expect(await open('hasty', hasty())).toBe(4)
})
