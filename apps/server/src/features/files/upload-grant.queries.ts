import { sql } from 'kysely'
import type { FileGiver } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Uploads that are not stored are deleted after a day; until then they count. */
const uploadRetentionMs = 24 * 60 * 60_000

/** An address that takes an upload of somebody. */
export interface StoredGrant {
  id: string
  jobSeekerId: string
  givenBy: FileGiver
  /** Bytes, at most. */
  size: number
  expiresAt: Date
}

/** Notes an address that takes an upload. */
export async function insertGrant(scope: TenantScope, grant: StoredGrant): Promise<void> {
  const { id, jobSeekerId, givenBy, size, expiresAt } = grant
  const row = { id, job_seeker_id: jobSeekerId, given_by: givenBy, size, expires_at: expiresAt }
  await scope.insertInto('upload_grant', row).execute()
}

/** Bytes that a job seeker has in progress: valid addresses, and uploads that were not stored yet. */
export async function bytesUnderWay(scope: TenantScope, jobSeekerId: string, now: Date): Promise<number> {
  const row = await scope
    .selectFrom('upload_grant')
    .select(sql<number>`coalesce(sum(size), 0)::float8`.as('bytes'))
    .where('job_seeker_id', '=', jobSeekerId)
    .where('given_by', '=', 'job_seeker')
    .where('kept_at', 'is', null)
    .where((is) =>
      is.or([
        is('expires_at', '>', now),
        is.and([is('used_at', 'is not', null), is('used_at', '>', new Date(now.getTime() - uploadRetentionMs))]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return row.bytes
}

/**
 * Takes an address for one upload; false when it was taken before, or its account may not upload any more. An address of a
 * server of the version before has no row: it gets one.
 */
export async function takeGrant(
  scope: TenantScope,
  { id, jobSeekerId, size, expiresAt }: Omit<StoredGrant, 'givenBy'>,
  now: Date,
): Promise<boolean> {
  const owner = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('id', '=', jobSeekerId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!owner) return false
  const row = await scope
    .insertInto('upload_grant', {
      id,
      job_seeker_id: jobSeekerId,
      given_by: 'job_seeker',
      size,
      expires_at: expiresAt,
      used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'id']).doUpdateSet({ used_at: now }).where('upload_grant.used_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives an address back whose upload has failed: it can be made again. */
export async function giveGrantBack(scope: TenantScope, id: string): Promise<void> {
  await scope.updateTable('upload_grant').set({ used_at: null }).where('id', '=', id).execute()
}

/** Valid, used addresses whose upload was not stored. */
export async function listTakenGrants(scope: TenantScope, now: Date): Promise<{ id: string; jobSeekerId: string }[]> {
  return scope
    .selectFrom('upload_grant')
    .select(['id', 'job_seeker_id as jobSeekerId'])
    .where('used_at', 'is not', null)
    .where('kept_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** Removes stored uploads from the count; their addresses stay used. */
export async function markGrantsUsed(scope: TenantScope, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await scope
    .updateTable('upload_grant')
    .set({ kept_at: now })
    .where('id', 'in', [...ids])
    .execute()
}
