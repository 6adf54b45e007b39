import { randomBytes } from 'node:crypto'
import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** By which others see a schedule. */
export interface Share {
  key: string
  createdAt: Date
  expiresAt: Date
  /** How often others have opened it. */
  viewCount: number
  /** Null while nobody has. */
  lastViewedAt: Date | null
}

/** 256 bits: nobody guesses one. */
const keyBytes = 32
const keyPattern = /^[\w-]{43}$/
const shareMs = scheduleLimits.shareDays * 24 * 60 * 60_000
/** Who looks through the weeks, or reloads, has opened the link once. */
const oneVisitMs = 10 * 60_000

/** The share of a job seeker; undefined where nothing is shared, or no longer. */
export const findShare = (scope: TenantScope, jobSeekerId: string, now: Date): Promise<Share | undefined> =>
  scope
    .selectFrom('schedule_share')
    .select([
      'share_key as key',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'view_count as viewCount',
      'last_viewed_at as lastViewedAt',
    ])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Puts a new key in the place of the one before; what was counted of that one is gone with it. */
export async function renewShare(scope: TenantScope, jobSeekerId: string, now: Date): Promise<Share> {
  const key = randomBytes(keyBytes).toString('base64url')
  const expiresAt = new Date(now.getTime() + shareMs)
  const row = { share_key: key, created_at: now, expires_at: expiresAt, view_count: 0, last_viewed_at: null }
  await scope
    .insertInto('schedule_share', { job_seeker_id: jobSeekerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet(row))
    .execute()
  return { key, createdAt: now, expiresAt, viewCount: 0, lastViewedAt: null }
}

/** Ends the sharing. */
export async function revokeShare(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.deleteFrom('schedule_share').where('job_seeker_id', '=', jobSeekerId).execute()
}

/** Whose share key it is, and until when; undefined for a key that is nobody's, has expired, or is of an account that rests. */
export async function findSharer(
  scope: TenantScope,
  key: string,
  now: Date,
): Promise<{ jobSeekerId: string; expiresAt: Date } | undefined> {
  // What cannot be a key, such as a text with NUL, never reaches the database
  if (!keyPattern.test(key)) return undefined
  return scope
    .selectFrom('schedule_share')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'schedule_share.tenant')
        .onRef('job_seeker.id', '=', 'schedule_share.job_seeker_id'),
    )
    .select(['job_seeker.id as jobSeekerId', 'schedule_share.expires_at as expiresAt'])
    .where('schedule_share.share_key', '=', key)
    .where('schedule_share.expires_at', '>', now)
    .where('job_seeker.status', '=', 'active')
    .executeTakeFirst()
}

/** Counts that somebody else has opened a job seeker's link. */
export async function noteShareView(scope: TenantScope, jobSeekerId: string, now: Date): Promise<void> {
  await scope
    .updateTable('schedule_share')
    .set({ view_count: sql`view_count + 1`, last_viewed_at: now })
    .where('job_seeker_id', '=', jobSeekerId)
    .where(({ or, eb }) =>
      or([eb('last_viewed_at', 'is', null), eb('last_viewed_at', '<=', new Date(now.getTime() - oneVisitMs))]),
    )
    .execute()
}
