import { beforeAll, describe, expect, it } from 'vitest'
import { importFile } from '#server/testing/import-files.ts'
import { feedItem } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { type CallOptions, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
let token = ''
beforeAll(async () => {
  token = await tokenFor(portal())
})

type Item = ReturnType<typeof feedItem>
const ofSource = (source: string, reference: string, change: Parameters<typeof feedItem>[0] = {}): Item => {
  const item = feedItem({ reference, ...change })
  return { ...item, identifier: { ...item.identifier, name: source } }
}
const series = (source: string, count: number) =>
  Array.from({ length: count }, (_, index) => ofSource(source, `R-${index}`))
const withoutHours = (item: Item): unknown => {
  const { hours: _hours, ...terms } = item['x-tsunagu'].terms
  return { ...item, 'x-tsunagu': { ...item['x-tsunagu'], terms } }
}

const send = (items: readonly unknown[], query: CallOptions['query'] = {}) =>
  importFile(portal(), {
    token,
    body: items.map((item) => `${typeof item === 'string' ? item : JSON.stringify(item)}\n`).join(''),
    type: 'application/x-ndjson',
    query,
  })
const sendAll = (source: string, items: readonly unknown[], query: CallOptions['query'] = {}) =>
  send(items, { source, fullFeed: 'true', ...query })

const openOf = async (source: string) => {
  const { rows } = await portal().connection.executeSql(
    `select source_id as id from job_posting where withdrawn_at is null and starts_with(source_id, $1) order by source_id`,
    [`${source} `],
  )
  return rows.map(({ id }) => String(id).split(' ').at(-1) ?? '')
}

/** Every row of every table, but for the notes of who asked and who sent a file, and the queue's own book-keeping. */
const everything = async () => {
  const { rows: tables } = await portal().connection.executeSql(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
       and table_name not in ('operator_audit', 'import_run', 'version', 'queue') order by name`,
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await portal().connection.executeSql(
      `select count(*)::int as rows, md5(coalesce(string_agg(one::text || one.xmin::text, '' order by one::text), '')) as hash from ${String(name)} one`,
    )
    contents[String(name)] = rows[0]
  }
  return contents
}

describe('a dry run', () => {
  it('tells what would become of every line and writes nothing, into no table', async () => {
    const quarantined = series('dry', 4)
    await send(quarantined)
    const [first, second, third] = quarantined
    const feed = [
      first,
      { ...second, title: '題名を変えた求人' },
      ofSource('dry', 'new'),
      withoutHours(ofSource('dry', 'no-hours')),
      withoutHours(third as Item),
      'no json',
    ]
    const before = await everything()
    const { status, body } = await send(feed, { dryRun: 'true', maxCloseShare: 1 })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { dryRun: true, received: 6, created: 1, updated: 1, unchanged: 1, quarantined: 2, rejected: 1, closed: 1 },
    })
    expect(body.quarantine[0]?.reasons).toEqual([
      { path: 'x-tsunagu.terms.hours', reason: 'x-tsunagu.terms.hours is missing: add it' },
    ])
    expect(await everything()).toEqual(before)

    const whole = await sendAll('dry', feed.slice(0, 5), { dryRun: 'true', maxCloseShare: 1 })
    expect(whole.body).toMatchObject({ dryRun: true, created: 1, quarantined: 2, closed: 2 })
    expect(whole.body.closing).toEqual({ missing: 1, quarantined: 1, expired: 0 })
    expect(await everything()).toEqual(before)

    const { body: real } = await send(feed, { maxCloseShare: 1 })
    expect(real).toEqual({ ...body, dryRun: false })
    expect(await everything()).not.toEqual(before)
  })
})

describe('a full feed', () => {
  it('closes what it does not have, of its own source alone', async () => {
    const items = series('whole', 10)
    await send([...items, ofSource('whole other', 'X-1'), ofSource('other', 'X-2')])
    await send([withoutHours(ofSource('whole', 'kept-back'))])
    const { body } = await sendAll('whole', [...items.slice(2), ofSource('whole', 'new')])
    expect(body).toMatchObject({ created: 1, unchanged: 8, closed: 2, closeWithheld: null })
    expect((await openOf('whole')).toSorted()).toEqual(
      [...items.slice(2).map((one) => one.identifier.value), 'new', 'X-1'].toSorted(),
    )
    expect(await openOf('other')).toEqual(['X-2'])
    const { rows } = await portal().connection.executeSql(
      `select closed_reason as reason from job_posting where source_id = 'whole R-0'
       union all select source_id from job_posting_quarantine where starts_with(source_id, 'whole ')`,
    )
    expect(rows).toEqual([{ reason: 'withdrawn' }])
    expect((await sendAll('whole', [...items.slice(2), ofSource('whole', 'new')])).body).toMatchObject({
      unchanged: 9,
      closed: 0,
    })
  })

  it('is refused, with nothing written, where it would close more than a fifth', async () => {
    const items = series('half', 10)
    await send(items)
    const before = await everything()
    const feed = [...items.slice(3), ofSource('half', 'new')]
    for (const query of [{}, { dryRun: 'true' }] satisfies CallOptions['query'][]) {
      const { status, message } = await sendAll('half', feed, query)
      expect(status).toBe(409)
      expect(message).toBe(
        'This file would close 3 of the 10 open postings of half (30 %): 3 not in the file. At most 20 % may be. Nothing was ' +
          'written. Is the file whole, and no column empty? If they are meant to be closed, allow it with maxCloseShare=0.3 (--max-close-share).',
      )
    }
    expect(await everything()).toEqual(before)
    expect((await sendAll('half', feed, { maxCloseShare: 0.3 })).body).toMatchObject({ created: 1, closed: 3 })
    expect((await sendAll('half', [])).status).toBe(409)
  })

  it('leaves open what it names, readable or not', async () => {
    const items = series('named', 5)
    await send(items)
    const unreadable = { ...items[0], title: '' }
    const { body } = await sendAll('named', [unreadable, ...items.slice(1)])
    expect(body).toMatchObject({ rejected: 1, unchanged: 4, closed: 0, closeWithheld: null })
    expect(await openOf('named')).toHaveLength(5)
  })

  it('closes nothing where a line may be any posting', async () => {
    const items = series('unclear', 5)
    await send(items)
    const { status, body } = await sendAll('unclear', [...items.slice(1), 'no json'])
    expect({ status, body }).toMatchObject({ status: 200, body: { unchanged: 4, rejected: 1, closed: 0 } })
    expect(body.closeWithheld).toMatch(/^Line 5 does not tell which posting it is/)
    expect(await openOf('unclear')).toHaveLength(5)
  })

  it('has one source, which must be said', async () => {
    const { body } = await sendAll('one', [ofSource('one', 'A'), ofSource('two', 'B')])
    expect(body).toMatchObject({ created: 1, rejected: 1 })
    expect(body.errors[0]?.reason).toBe('identifier.name is two, but this is the full feed of one: send it apart')
    const { status, body: refused } = await send([], { fullFeed: 'true' })
    expect({ status, refused }).toMatchObject({
      status: 400,
      refused: { details: [{ generalErrors: ['A full feed needs "source": whose postings are all in it?'] }] },
    })
  })

  it('that cannot be read to its end writes nothing at all', async () => {
    const items = series('broken', 700)
    const text = items.map((item) => JSON.stringify(item)).join('\n')
    const before = await everything()
    const { status, message } = await importFile(portal(), {
      token,
      body: `${text}\n${'x'.repeat(3_000_000)}`,
      type: 'application/x-ndjson',
      query: { source: 'broken', fullFeed: 'true' },
    })
    expect(status).toBe(400)
    expect(message).toContain('Nothing was changed.')
    expect(await everything()).toEqual(before)
  })
})
