import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import type { CurrentStatus } from '#server/hiring/applications/progress.policy.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { findPage } from '#server/search-index/pages/search.queries.ts'
import { anyPosting } from '#server/search-index/search-conditions.ts'

/** A stored posting as one job seeker sees it. */
export interface PostingRow {
  id: string
  document: JobPostingFeedItem
  /** `YYYY-MM-DD` */
  srcUpdateDate: string
  /** The last day it is open; `null` when it has no end. */
  expireDate: string | null
  /** When it was closed for another reason than its day: withdrawn by its source, quarantined, or deleted after its day. */
  closedAt: Date | null
  /** When its present version came into force; null when it has never changed. */
  changedAt: Date | null
  /** Its newest line must not be published: this version is open for a grace time alone. */
  isHeld: boolean
  /** False for visitors. */
  isLiked: boolean
  /** The job seeker's progress with it; null before the first step. */
  progressStatus: CurrentStatus
  hasInquired: boolean
}

/**
 * Postings by their ids, in the order of the ids, closed ones included; unknown ones are left out. One statement whatever
 * their number.
 */
export async function findPostings(
  scope: TenantScope,
  ids: readonly string[],
  jobSeekerId: string | null,
): Promise<PostingRow[]> {
  if (ids.length === 0) return []
  const rows = await scope
    .selectFrom('job_posting')
    .leftJoin('favorite', (join) =>
      join
        .onRef('favorite.tenant', '=', 'job_posting.tenant')
        .onRef('favorite.job_posting_id', '=', 'job_posting.id')
        .on('favorite.job_seeker_id', '=', jobSeekerId),
    )
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.tenant', '=', 'job_posting.tenant')
        .onRef('progress.job_posting_id', '=', 'job_posting.id')
        .on('progress.job_seeker_id', '=', jobSeekerId),
    )
    .leftJoin('job_posting_quarantine as kept', (join) =>
      join.onRef('kept.tenant', '=', 'job_posting.tenant').onRef('kept.job_posting_id', '=', 'job_posting.id'),
    )
    .select([
      'job_posting.id',
      'job_posting.document',
      'job_posting.src_update_date as srcUpdateDate',
      'job_posting.expire_date as expireDate',
      'job_posting.withdrawn_at as closedAt',
      'job_posting.version_from as changedAt',
      sql<boolean>`kept.closes_at is not null`.as('isHeld'),
      sql<boolean>`favorite.job_posting_id is not null`.as('isLiked'),
      'progress.status as progressStatus',
      sql<boolean>`coalesce(progress.has_inquired, false)`.as('hasInquired'),
    ])
    .where('job_posting.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const rowById = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => rowById.get(id) ?? [])
}

/** Ids of the newest open postings. `today` is Tokyo's day. */
export const listNewestPostingIds = (
  scope: TenantScope,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> =>
  findPage.byWalking(scope, { conditions: anyPosting, today }, { by: 'newest' }, { offset: 0, limit, depth: limit })
