import { once } from 'node:events'
import { connect } from 'node:net'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { describe, expect, test } from 'vitest'
import { briefItem, importItems } from '#server/testing/job-posting.factories.ts'
import { tokenFor } from '#server/testing/operator-calls.ts'
import { type TestApp, useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()
/** Nothing is open here before a test imports it. */
const fresh = useTestApp()

const toLines = (items: readonly JobPostingFeedItem[]): string =>
  items.map((item) => `${JSON.stringify(item)}\n`).join('')

/** Every stored row with the transaction that wrote it. */
const versions = async () => {
  const { rows } = await portal().connection.executeSql(`
    select p.id, p.xmin::text || '/' || s.xmin::text as version
    from job_posting p join job_search s using (tenant, id) order by p.tenant, p.id`)
  return rows
}

const series = (prefix: string, count: number): JobPostingFeedItem[] =>
  Array.from({ length: count }, (_, index) => briefItem({ reference: `${prefix}-${index}`, title: `求人 ${index}` }))

test('the same file again writes nothing; a changed line is updated, its search row with it', async () => {
  const items = series('again', 600)
  expect(await importItems(portal(), items)).toMatchObject({ created: 600, updated: 0, unchanged: 0 })
  const before = await versions()
  const reordered = items.map((item) => Object.fromEntries(Object.entries(item).toReversed()) as JobPostingFeedItem)
  expect(await importItems(portal(), reordered)).toMatchObject({ created: 0, updated: 0, unchanged: 600 })
  expect(await versions()).toEqual(before)

  const changed = items.map((item, index) => (index === 7 ? { ...item, title: '訪問看護の新しい題名' } : item))
  expect(await importItems(portal(), changed)).toMatchObject({ created: 0, updated: 1, unchanged: 599 })
  const { rows } = await portal().connection.executeSql(`select 1 from job_search where norm like '%新しい題名%'`)
  expect(rows).toHaveLength(1)
})

test('two imports of the same postings at once leave each posting once', async () => {
  const items = series('twice', 600)
  const reports = await Promise.all([importItems(portal(), items), importItems(portal(), items.toReversed())])
  const sum = (key: 'created' | 'updated' | 'unchanged') => reports.reduce((total, report) => total + report[key], 0)
  expect([sum('created'), sum('updated'), sum('unchanged')]).toEqual([600, 0, 600])
})

describe('a connection cut in the middle', () => {
  const cutOff = async (app: TestApp, key: string, { reference, count }: { reference: string; count: number }) => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.app.server.address()
    if (address === null || typeof address === 'string') throw new Error('not listening')
    const body = Buffer.from(toLines(series(reference, count)))
    const head = [
      'POST /v1/operator/job_postings/import HTTP/1.1',
      'host: kango.localhost',
      `authorization: Bearer ${key}`,
      'content-type: application/x-ndjson',
      `content-length: ${body.length}`,
    ].join('\r\n')
    const socket = connect(address.port, '127.0.0.1')
    socket.on('error', () => socket.destroy())
    socket.write(`${head}\r\n\r\n`)
    // the last line sent ends in its middle: it must not land as half a posting
    const sent = body.subarray(0, body.lastIndexOf(`${reference}-1100`) + 40)
    await new Promise((done) => socket.write(sent, done))
    return socket
  }
  const stored = async (app: TestApp, reference: string) => {
    const { rows } = await app.connection.executeSql(
      `select count(*)::int as count from job_posting where source_id like $1`,
      [`tsunagu-demo ${reference}-%`],
    )
    return rows[0]?.['count']
  }

  test('keeps whole batches where nothing was open before; the same file again completes it', async () => {
    const socket = await cutOff(fresh(), await tokenFor(fresh()), { reference: 'cut', count: 1_250 })
    await expect.poll(() => stored(fresh(), 'cut')).toBe(1_000)
    socket.destroy()
    const report = await importItems(fresh(), series('cut', 1_250))
    expect(report).toMatchObject({ created: 250, updated: 0, unchanged: 1_000, rejected: 0 })
  })

  test('writes nothing where postings are open, which the rest of the file might close', async () => {
    await importItems(portal(), series('open', 1))
    const socket = await cutOff(portal(), await tokenFor(portal()), { reference: 'half', count: 1_250 })
    socket.destroy()
    await once(socket, 'close')
    expect(await stored(portal(), 'half')).toBe(0)
    const report = await importItems(portal(), series('half', 1_250))
    expect(report).toMatchObject({ created: 1_250, unchanged: 0 })
  })
})
