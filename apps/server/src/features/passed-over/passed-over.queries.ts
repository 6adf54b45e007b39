import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { type PassOverKind, type PassOverReason, passOverLimits } from '@tsunagu/contract/search/pass-over.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { isHidden } from '#server/search-index/hidden-postings.queries.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { isListed } from '#server/search-index/search-where.queries.ts'

/** Something that is passed over, as it is shown. */
export interface PassedOverRow {
  id: string
  kind: PassOverKind
  jobPostingId: string
  title: string
  employerName: string
  facilityName: string
  reasons: PassOverReason[]
  note: string
  passedOverAt: Date
  isClosed: boolean
}

/** Locks an account: of two devices that pass over the five-hundredth at once, one is refused. */
export async function lockAccount(scope: TenantScope, id: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** A posting of this service, open or closed. */
export async function findPosting(
  scope: TenantScope,
  id: string,
): Promise<{ id: string; document: JobPostingFeedItem } | undefined> {
  return scope.selectFrom('job_posting').select(['id', 'document']).where('id', '=', id).executeTakeFirst()
}

/** Whether there is no room for another one; what is passed over already has its place. */
export async function isFull(
  scope: TenantScope,
  { jobSeekerId, kind, target }: { jobSeekerId: string; kind: PassOverKind; target: string },
): Promise<boolean> {
  const { rows } = await scope.execute<{ isFull: boolean }>(sql`
    select count(*) >= ${passOverLimits.entries}::int and not coalesce(bool_or(kind = ${kind} and target = ${target}), false)
      as "isFull"
    from passed_over where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid`)
  return rows[0]?.isFull ?? false
}

/** Something that is to be passed over. */
export interface NewPassedOver {
  jobSeekerId: string
  kind: PassOverKind
  jobPostingId: string
  target: string
  reasons: PassOverReason[]
  note: string
}

/** Stores it under a new id, or gives what is passed over already its newest reason; returns the id. */
export async function storePassedOver(
  scope: TenantScope,
  { jobSeekerId, jobPostingId, kind, target, reasons, note }: NewPassedOver,
  now: Date,
): Promise<string> {
  const why = { reasons, note }
  const { id } = await scope
    .insertInto('passed_over', {
      id: sql<string>`gen_random_uuid()`,
      job_seeker_id: jobSeekerId,
      job_posting_id: jobPostingId,
      kind,
      target,
      ...why,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id', 'kind', 'target']).doUpdateSet(why))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes it; nothing happens when it is gone already. */
export async function removePassedOver(
  scope: TenantScope,
  { jobSeekerId, id }: { jobSeekerId: string; id: string },
): Promise<void> {
  await scope.deleteFrom('passed_over').where('id', '=', id).where('job_seeker_id', '=', jobSeekerId).execute()
}

/** Open postings on a day that are hidden. */
export async function countOpenHidden(scope: TenantScope, hidden: HiddenPostings, today: string): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`/* unnamed */
    select count(*)::int as count from job_search where ${isListed(scope, today)} and ${isHidden(hidden)}`)
  return rows[0]?.count ?? 0
}

/** What of a job seeker's is read. */
interface PassedOverQuery {
  jobSeekerId: string
  today: string
  kind?: PassOverKind
  id?: string
  /** The last one of the page before. */
  after?: { at: string; id: string } | null
  /** Of each kind. */
  limit: number
}

/** What is passed over, the newest first, so many of each kind, with the number of its kind. One statement. */
export async function listPassedOverRows(
  scope: TenantScope,
  { jobSeekerId, today, kind, id, after = null, limit }: PassedOverQuery,
): Promise<(PassedOverRow & { count: number })[]> {
  const { rows } = await scope.execute<PassedOverRow & { count: number }>(sql`
    with own as materialized (
      select *, count(*) over (partition by kind)::int as count from passed_over
      where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId}::uuid
        ${kind ? sql`and kind = ${kind}` : sql``} ${id ? sql`and id = ${id}::uuid` : sql``}
    ), placed as (
      select *, row_number() over (partition by kind order by created_at desc, id desc) as place from own
      ${after ? sql`where (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    )
    select placed.id, kind, job_posting_id as "jobPostingId", document ->> 'title' as title,
      document #>> '{hiringOrganization,name}' as "employerName",
      document #>> '{x-tsunagu,shopName}' as "facilityName", reasons, note, placed.created_at as "passedOverAt",
      withdrawn_at is not null or coalesce(expire_date, 'infinity') < ${today}::date as "isClosed", count
    from placed join job_posting on job_posting.tenant = placed.tenant and job_posting.id = job_posting_id
    where place <= ${limit}::int
    order by placed.created_at desc, placed.id desc`)
  return rows
}
