import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { createOperatorKey } from '#server/features/operator-keys/operator-key.queries.ts'
import { briefItem, feedItem, importItems } from '#server/testing/job-posting.factories.ts'
import { useTestApp } from '#server/testing/test-app.ts'

const portal = useTestApp()

const keyOf = (tenant: string, scopes: string[]) =>
  portal().services.runInScope(tenant, (scope) => createOperatorKey(scope, { name: 'test', scopes }, new Date()))

const send = async (body: string | Buffer, token: string, tenant = 'kango') =>
  portal().call('importJobPostings', {
    tenant,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body,
  })

const toLines = (items: readonly (JobPostingFeedItem | string)[]): string =>
  items.map((item) => `${typeof item === 'string' ? item : JSON.stringify(item)}\n`).join('')

const series = (prefix: string, count: number): JobPostingFeedItem[] =>
  Array.from({ length: count }, (_, index) => briefItem({ reference: `${prefix}-${index}`, title: `求人 ${index}` }))

let token = ''
beforeEach(async () => {
  token = await keyOf('kango', ['job_postings:write'])
})

test('good lines land, bad ones are named with line and reason', async () => {
  const longLine = JSON.stringify({ ...feedItem(), padding: 'あ'.repeat(30_000) })
  const lines = [
    feedItem({ reference: 'good-1' }),
    'no json',
    '',
    feedItem({ reference: 'no-city', extension: { municipalityCode: '99999' } }),
    feedItem({ reference: 'other-city', extension: { municipalityCode: '27102' } }),
    JSON.stringify(feedItem({ reference: 'no-title', title: ' ' })),
    JSON.stringify({ ...feedItem({ reference: 'wrong-end' }), validThrough: '2026-02-30' }),
    feedItem({ reference: 'backwards', datePosted: '2026-12-31', validThrough: '2026-12-30' }),
    feedItem({ reference: 'tomorrow', extension: { updatedAt: '2027-11-18T10:20:00+09:00' } }),
    longLine,
    feedItem({ reference: 'good-1', title: '同じ番号' }),
    feedItem({ reference: 'nul', title: 'a\0b' }),
    feedItem({ reference: 'good-2' }),
  ]
  const { status, body } = await send(`\ufeff${toLines(lines).replaceAll('\n', '\r\n')}`, token)
  expect(status).toBe(200)
  expect(body).toMatchObject({ received: 12, created: 2, updated: 0, unchanged: 0, rejected: 10 })
  expect(body.errors.map(({ line, identifier, reason }) => `${line} ${identifier}: ${reason}`)).toEqual([
    expect.stringMatching(/^2 : the line is not JSON/),
    expect.stringContaining('4 no-city: x-tsunagu.municipalityCode 99999 is no municipality'),
    expect.stringContaining('5 other-city: jobLocation.address.addressRegion is 東京都'),
    '6 no-title: title is blank: say it, if only as なし',
    '7 wrong-end: validThrough must be a day that exists, such as 2026-11-18',
    '8 backwards: validThrough lies before datePosted: correct one of them',
    expect.stringContaining('9 tomorrow: x-tsunagu.updatedAt lies in the future'),
    expect.stringContaining('10 : the line is longer than 65536 bytes'),
    '11 good-1: the same identifier stands on line 1: keep one of them',
    expect.stringContaining('12 nul: a text holds U+0000'),
  ])
})

describe('reasons say where the fault is and what to do', () => {
  const base = feedItem({ reference: 'x' })
  const extension = base['x-tsunagu']
  const withExtension = (change: object) => ({ ...base, 'x-tsunagu': { ...extension, ...change } })
  test.each<[string, unknown, string]>([
    [
      'a spelling mistake',
      withExtension({ labls: [] }),
      'x-tsunagu.labls is not part of the format: check its spelling or remove it',
    ],
    [
      'an unknown facet',
      withExtension({ facets: { ...extension.facets, features: ['no_such'] } }),
      'x-tsunagu.facets.features names no_such',
    ],
    [
      'an unknown station',
      withExtension({ access: [{ ...extension.access[0], stationName: 'どこでもない', stationId: '1' }] }),
      'x-tsunagu.access names station 1',
    ],
    ['an array', [], 'the line must be object'],
  ])('%s', async (_, item, reason) => {
    const report = await importItems(portal(), [JSON.stringify(item)])
    expect(report.errors[0]?.reason).toContain(reason)
  })
})

test('bytes that are no UTF-8 are one rejected line', async () => {
  const bytes = Buffer.concat([Buffer.from([0x22, 0xff, 0xff, 0x22, 0x0a]), Buffer.from(toLines([feedItem()]))])
  const { body } = await send(bytes, token)
  expect(body).toMatchObject({ created: 1, rejected: 1 })
  expect(body.errors[0]).toEqual({ line: 1, identifier: '', reason: 'the line is not UTF-8: save the file in UTF-8' })
})

test('keys of other readers are let through and change nothing', async () => {
  const item = feedItem({ reference: 'foreign-keys' })
  await importItems(portal(), [item])
  const report = await importItems(portal(), [
    JSON.stringify({ ...item, url: 'https://example.jp/1', industry: '医療' }),
  ])
  expect(report).toMatchObject({ unchanged: 1, updated: 0 })
})

test('the number of statements grows with batches, not with rows', async () => {
  const count = async (items: JobPostingFeedItem[]) => {
    portal().statements()
    await importItems(portal(), items)
    return portal().statements().length
  }
  expect(await count(series('few', 3))).toBe(await count(series('more', 400)))
})

test('of thousands of rejected lines the first thousand are named', async () => {
  const { body } = await send('x\n'.repeat(1_500), token)
  expect(body).toMatchObject({ received: 1_500, rejected: 1_500 })
  expect(body.errors).toHaveLength(1_000)
})

test('only a key of this service with the scope may import', async () => {
  const line = toLines([feedItem()])
  const attempt = async (key: string, tenant = 'kango'): Promise<number> => (await send(line, key, tenant)).status
  expect(await attempt('')).toBe(401)
  expect(await attempt('tsk_x_y')).toBe(401)
  expect(await attempt(token, 'kaigo')).toBe(401)
  expect(await attempt(await keyOf('kango', []))).toBe(403)
  expect(await attempt(token)).toBe(200)
  await portal().services.runInScope('kango', (scope) =>
    scope.updateTable('operator_key').set({ revoked_at: new Date() }).execute(),
  )
  expect(await attempt(token)).toBe(401)
})

test('an empty file is an empty report', async () => {
  const { body } = await send('', token)
  const counts = {
    received: 0,
    created: 0,
    updated: 0,
    unchanged: 0,
    quarantined: 0,
    rejected: 0,
    warned: 0,
    closed: 0,
    closing: { missing: 0, quarantined: 0, expired: 0 },
    heldUntil: null,
  }
  const empty: ImportReport = {
    ...counts,
    closeWithheld: null,
    dryRun: false,
    errors: [],
    quarantine: [],
    warnings: [],
  }
  expect(body).toEqual(empty)
})
