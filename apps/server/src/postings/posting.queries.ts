import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { sql } from 'kysely'
import type { CurrentStatus } from '#server/hiring/applications/progress.policy.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { PostingDocuments } from '#server/request/posting-documents.ts'
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

/** Which document a posting has. The number of its version alone would come again after a database was restored. */
const mark = sql<string>`job_posting.version || ' ' || encode(job_posting.content_hash, 'base64')`

/**
 * Postings by their ids, in the order of the ids, closed ones included; unknown ones are left out. One statement whatever
 * their number. With `documents` it sends those alone that are not known there: they are the largest part of a row, and
 * unpacking and reading them takes both sides longer than all else. What is returned may be shared: nobody may change it.
 */
export async function findPostings(
  scope: TenantScope,
  ids: readonly string[],
  jobSeekerId: string | null,
  documents: PostingDocuments | null = null,
): Promise<PostingRow[]> {
  if (ids.length === 0) return []
  // From here on these are in hand: other requests may replace them while the statement is under way
  const known = new Map(ids.flatMap((id) => [[id, documents?.find(scope.tenant, id)]] as const))
  const marks = [...known].flatMap(([id, marked]) => (marked ? [`${id} ${marked.mark}`] : []))
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
      mark.as('mark'),
      sql<JobPostingFeedItem | null>`case when job_posting.id || ' ' || ${mark} = any(${marks}::text[])
        then null else job_posting.document end`.as('document'),
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
  const postings = rows.flatMap(({ mark: present, document: sent, ...row }): PostingRow[] => {
    const document = sent ?? known.get(row.id)?.document
    if (!document) return []
    if (sent) documents?.store(scope.tenant, row.id, { mark: present, document })
    return [{ ...row, document }]
  })
  const byId = new Map(postings.map((posting) => [posting.id, posting]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Ids of the newest open postings. `today` is Tokyo's day. */
export const listNewestPostingIds = (
  scope: TenantScope,
  { today, limit }: { today: string; limit: number },
): Promise<string[]> =>
  findPage.byWalking(scope, { conditions: anyPosting, today }, { by: 'newest' }, { offset: 0, limit, depth: limit })
