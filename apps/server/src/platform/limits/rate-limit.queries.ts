import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { RateLimit, RateLimits } from './rate-limits.ts'

/** What the count of one more hit says. */
export interface Hit {
  isExceeded: boolean
  /** Hits of this window, this one among them. */
  count: number
  /** Seconds until the next window starts, at least 1. */
  retryAfterSeconds: number
}

/**
 * The key of a counter: the limit's name and a hash of whom it counts, never a plain e-mail or network address. Of two
 * subjects each has its hash, so that `clearHitsBelow` finds all of the first one's.
 */
export const rateLimitKey = (name: keyof RateLimits, tenant: string, ...subjects: [string, ...string[]]): string =>
  [name, ...subjects.map((each) => createHash('sha256').update(`${tenant}\0${each}`).digest('base64url'))].join(':')

/**
 * Counts one more hit in a fixed window, in one statement, so that the count is right across processes. Call it outside
 * of a transaction whose rollback must not undo the count; `db` is the transaction if one is open and that does not
 * matter, since the embedded database has one session only.
 */
export async function hit(db: Kysely<Database>, key: string, limit: RateLimit, now: Date): Promise<Hit> {
  const end = new Date(now.getTime() + limit.windowSeconds * 1_000)
  const isOver = sql<boolean>`rate_limit.window_ends_at <= ${now}`
  const row = await db
    .insertInto('rate_limit')
    .values({ key, hits: 1, window_ends_at: end })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limit.hits + 1 end`,
        window_ends_at: sql<Date>`case when ${isOver} then excluded.window_ends_at else rate_limit.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at as endsAt'])
    .executeTakeFirstOrThrow()
  const seconds = Math.ceil((row.endsAt.getTime() - now.getTime()) / 1_000)
  return { isExceeded: row.hits > limit.max, count: row.hits, retryAfterSeconds: Math.max(1, seconds) }
}

/** Takes one hit back: what was counted beforehand turned out not to count. */
export async function takeBackHit(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('rate_limit')
    .set({ hits: sql<number>`hits - 1` })
    .where('key', '=', key)
    .where('hits', '>', 0)
    .execute()
}

/** Forgets a counter. */
export async function clearHits(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom('rate_limit').where('key', '=', key).execute()
}

/** Forgets all counters whose first subject a key names, whatever the second is. */
export async function clearHitsBelow(db: Kysely<Database>, key: string): Promise<void> {
  const [from, to] = [`${key}:`, `${key};`] // the character after the colon
  await sql`delete from rate_limit where key collate "C" >= ${from} and key collate "C" < ${to}`.execute(db)
}

/** Deletes counters whose window is over: the next hit would reset them anyway. */
export async function deleteExpiredHits(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('window_ends_at', '<=', now).execute()
}
