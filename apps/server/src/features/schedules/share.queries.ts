import { randomBytes } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** By which others see a schedule. */
export interface Share {
  key: string
  createdAt: Date
}

/** 256 bits: nobody guesses one. */
const keyBytes = 32
const keyPattern = /^[\w-]{43}$/

/** The share of a job seeker; undefined where nothing is shared. */
export const findShare = (scope: TenantScope, jobSeekerId: string): Promise<Share | undefined> =>
  scope
    .selectFrom('schedule_share')
    .select(['share_key as key', 'created_at as createdAt'])
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()

/** Puts a new key in the place of the one before. */
export async function renewShare(scope: TenantScope, jobSeekerId: string, now: Date): Promise<Share> {
  const key = randomBytes(keyBytes).toString('base64url')
  await scope
    .insertInto('schedule_share', { job_seeker_id: jobSeekerId, share_key: key, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet({ share_key: key, created_at: now }),
    )
    .execute()
  return { key, createdAt: now }
}

/** Ends the sharing. */
export async function revokeShare(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.deleteFrom('schedule_share').where('job_seeker_id', '=', jobSeekerId).execute()
}

/** Whose share key it is; undefined where it is nobody's, or of an account that rests. */
export async function findSharer(scope: TenantScope, key: string): Promise<string | undefined> {
  // What cannot be a key, such as a text with NUL, never reaches the database
  if (!keyPattern.test(key)) return undefined
  const row = await scope
    .selectFrom('schedule_share')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'schedule_share.tenant')
        .onRef('job_seeker.id', '=', 'schedule_share.job_seeker_id'),
    )
    .select('job_seeker.id')
    .where('schedule_share.share_key', '=', key)
    .where('job_seeker.status', '=', 'active')
    .executeTakeFirst()
  return row?.id
}
