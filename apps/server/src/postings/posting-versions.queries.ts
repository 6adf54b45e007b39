import type { PostingVersion } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { changesBetween } from './posting-changes.ts'

interface StoredVersion {
  number: number
  document: JobPostingFeedItem
  validFrom: Date
  validUntil: Date | null
  changedBy: string | null
}

/** The present version and those before it, the newest first, at most `limit`; empty where there is no such posting. */
async function findVersions(scope: TenantScope, id: string, limit: number): Promise<StoredVersion[]> {
  const current = await scope
    .selectFrom('job_posting')
    .select(['version as number', 'document', 'changed_by as changedBy'])
    .select(sql<Date>`coalesce(version_from, created_at)`.as('validFrom'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!current) return []
  const earlier = await scope
    .selectFrom('job_posting_version')
    .select(['number', 'document', 'changed_by as changedBy', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('job_posting_id', '=', id)
    .orderBy('number', 'desc')
    .limit(limit - 1)
    .execute()
  return [{ ...current, validUntil: null }, ...earlier]
}

/** The versions of a posting with what each changed, the present one first; empty where there is no such posting. */
export async function listVersions(
  scope: TenantScope,
  { id, limit }: { id: string; limit: number },
): Promise<PostingVersion[]> {
  // one more: the oldest one shown is compared with it
  const found = await findVersions(scope, id, limit + 1)
  return found.slice(0, limit).map(({ validFrom, validUntil, ...version }, index) => {
    const before = found[index + 1]
    return {
      ...version,
      validFrom: dateTimeInTokyo(validFrom),
      validUntil: validUntil && dateTimeInTokyo(validUntil),
      changes: before ? changesBetween(before.document, version.document) : [],
    }
  })
}

/** A posting as a version of it said; the present one where that version was never superseded. Null: no such posting. */
export async function findVersionDocument(
  scope: TenantScope,
  { id, number }: { id: string; number: number },
): Promise<JobPostingFeedItem | null> {
  const { rows } = await scope.execute<{ document: JobPostingFeedItem }>(sql`
    select coalesce(
      (select document from job_posting_version as version
        where version.tenant = posting.tenant and version.job_posting_id = posting.id and number = ${number}::int),
      posting.document) as document
    from job_posting as posting where tenant = ${scope.tenant} and id = ${id}::uuid`)
  return rows[0]?.document ?? null
}

/** The source id of a posting; null where there is none in this service. */
export async function findSourceId(scope: TenantScope, id: string): Promise<string | null> {
  const row = await scope
    .selectFrom('job_posting')
    .select('source_id as sourceId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.sourceId ?? null
}

/**
 * A posting as a job seeker knew it: the version in force when they first had to do with it (liked it, inquired or
 * applied; else when they opened it last). Null where that is the present one, or where they never had to do with it.
 */
export async function findKnownVersion(
  scope: TenantScope,
  { id, jobSeekerId }: { id: string; jobSeekerId: string },
): Promise<JobPostingFeedItem | null> {
  const { rows } = await scope.execute<{ document: JobPostingFeedItem }>(sql`
    with known as (
      select coalesce(
        least(
          (select created_at from favorite
            where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and job_posting_id = ${id}::uuid),
          (select created_at from progress
            where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and job_posting_id = ${id}::uuid)),
        (select viewed_at from browsing_history
          where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid and job_posting_id = ${id}::uuid)
      ) as since
    )
    select document from job_posting_version, known
    where tenant = ${scope.tenant} and job_posting_id = ${id}::uuid and known.since < valid_until
    order by number limit 1`)
  return rows[0]?.document ?? null
}
