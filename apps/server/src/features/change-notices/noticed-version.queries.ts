import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { NoticeSide } from '@tsunagu/contract/hiring/change-notice.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** One of the two versions that a notice compares. */
export interface NoticedVersionRow {
  jobPostingId: string
  version: number
  document: JobPostingFeedItem
  validFrom: Date
  /** Null for the version in force. */
  validUntil: Date | null
  terms: string[]
}

/**
 * A version of a posting that a job seeker's own notice compares; undefined for a notice of somebody else, one that was taken
 * back, and a version that is not stored any more. One statement.
 */
export async function findNoticedVersion(
  scope: TenantScope,
  { jobSeekerId, id, side }: { jobSeekerId: string; id: string; side: NoticeSide },
): Promise<NoticedVersionRow | undefined> {
  const number = side === 'before' ? sql`notice.from_version` : sql`notice.to_version`
  const { rows } = await scope.execute<NoticedVersionRow>(sql`
    select notice.job_posting_id as "jobPostingId", ${number} as version,
      coalesce(earlier.document, posting.document) as document,
      coalesce(earlier.valid_from, posting.version_from, posting.created_at) as "validFrom",
      earlier.valid_until as "validUntil", notice.terms
    from change_notice as notice
    join job_posting as posting on posting.tenant = notice.tenant and posting.id = notice.job_posting_id
    left join job_posting_version as earlier on earlier.tenant = notice.tenant
      and earlier.job_posting_id = notice.job_posting_id and earlier.number = ${number}
    where notice.tenant = ${scope.tenant} and notice.id = ${id}::uuid and notice.job_seeker_id = ${jobSeekerId}::uuid
      and notice.revoked_at is null and (earlier.number is not null or posting.version = ${number})`)
  return rows[0]
}
