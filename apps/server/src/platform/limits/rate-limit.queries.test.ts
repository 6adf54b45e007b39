import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Connection } from '#server/platform/db/connection.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { clearHits, deleteExpiredHits, hit, rateLimitKey, takeBackHit } from './rate-limit.queries.ts'

let connection: Connection
beforeAll(async () => {
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

const limit = { max: 3, windowSeconds: 60 }
const start = new Date('2026-11-20T09:00:00+09:00')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000)

describe('rate limits', () => {
  it('let so many through in a window, and start again after it', async () => {
    const hits = []
    for (const seconds of [0, 10, 20, 30, 59.5]) hits.push(await hit(connection.db, 'window', limit, after(seconds)))
    expect(hits).toMatchObject([
      { isExceeded: false, retryAfterSeconds: 60 },
      { isExceeded: false, retryAfterSeconds: 50 },
      { isExceeded: false, retryAfterSeconds: 40 },
      { isExceeded: true, retryAfterSeconds: 30 },
      { isExceeded: true, retryAfterSeconds: 1 },
    ])
    expect(await hit(connection.db, 'window', limit, after(60))).toEqual({
      isExceeded: false,
      count: 1,
      retryAfterSeconds: 60,
    })
  })

  it('count every one of many at once', async () => {
    const hits = await Promise.all(Array.from({ length: 20 }, () => hit(connection.db, 'many', limit, start)))
    expect(hits.filter(({ isExceeded }) => !isExceeded)).toHaveLength(3)
  })

  it('take back one, never below none, and forget all', async () => {
    await takeBackHit(connection.db, 'taken')
    for (const seconds of [0, 1, 2]) await hit(connection.db, 'taken', limit, after(seconds))
    await takeBackHit(connection.db, 'taken')
    expect((await hit(connection.db, 'taken', limit, after(3))).isExceeded).toBe(false)
    expect((await hit(connection.db, 'taken', limit, after(4))).isExceeded).toBe(true)
    await clearHits(connection.db, 'taken')
    expect((await hit(connection.db, 'taken', limit, after(5))).isExceeded).toBe(false)
  })

  it('remove counters whose window is over, and those alone', async () => {
    await hit(connection.db, 'old', limit, after(0))
    await hit(connection.db, 'new', { ...limit, max: 1 }, after(30))
    await deleteExpiredHits(connection.db, after(60))
    const keys = await connection.db.selectFrom('rate_limit').select('key').where('key', 'in', ['old', 'new']).execute()
    expect(keys).toEqual([{ key: 'new' }])
  })

  it('tell services and subjects apart, and hold nobody in plain text', () => {
    const keys = [
      rateLimitKey('entryPerAccount', 'kango', 'a@example.jp'),
      rateLimitKey('entryPerAccount', 'kaigo', 'a@example.jp'),
      rateLimitKey('entryPerAccount', 'kango', 'b@example.jp'),
      rateLimitKey('entryPerAddress', 'kango', 'a@example.jp'),
    ]
    expect(new Set(keys).size).toBe(4)
    expect(keys.join()).not.toContain('example')
  })
})
