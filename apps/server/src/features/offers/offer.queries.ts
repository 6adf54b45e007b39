import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import { sql } from 'kysely'
import type { Pair } from '#server/hiring/applications/progress-pair.queries.ts'
import type { OfferStatus } from '#server/platform/db/tables/offer-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The document of an offer. */
export interface OfferedFile {
  id: string
  name: string
  contentType: string
  size: number
}

/** An offer's current state. */
export interface OfferRow extends Pair {
  id: string
  status: OfferStatus
  terms: OfferTerms
  replyDeadline: string
  /** The first last day, where it was extended. */
  firstReplyDeadline: string | null
  /** The version of the posting that its terms are compared with. */
  postingVersion: number
  madeAt: Date
  settledAt: Date | null
  file: OfferedFile | null
  /** The last request for more time: null where there was none. */
  moreTimeDay: string | null
  moreTimeReason: string
  moreTimeAskedAt: Date | null
  moreTimeAnsweredAt: Date | null
  /** Why staff have refused it; `''` where they have not. */
  moreTimeRefusal: string
}

const offersOf = (scope: TenantScope) =>
  scope
    .selectFrom('offer')
    .leftJoin('stored_file as file', (join) =>
      join
        .onRef('file.tenant', '=', 'offer.tenant')
        .onRef('file.id', '=', 'offer.stored_file_id')
        .on('file.removed_at', 'is', null),
    )
    .select([
      'offer.id',
      'offer.job_seeker_id as jobSeekerId',
      'offer.job_posting_id as jobPostingId',
      'offer.status',
      'offer.terms',
      'offer.reply_deadline as replyDeadline',
      'offer.first_reply_deadline as firstReplyDeadline',
      'offer.posting_version as postingVersion',
      'offer.made_at as madeAt',
      'offer.settled_at as settledAt',
      'offer.more_time_day as moreTimeDay',
      'offer.more_time_reason as moreTimeReason',
      'offer.more_time_asked_at as moreTimeAskedAt',
      'offer.more_time_answered_at as moreTimeAnsweredAt',
      'offer.more_time_refusal as moreTimeRefusal',
      'file.id as fileId',
      'file.name as fileName',
      'file.content_type as fileType',
      'file.size as fileSize',
    ])

type SelectedOffer = Awaited<ReturnType<ReturnType<typeof offersOf>['execute']>>[number]

const rowOf = ({ fileId, fileName, fileType, fileSize, ...offer }: SelectedOffer): OfferRow => ({
  ...offer,
  file: fileId === null ? null : { id: fileId, name: fileName ?? '', contentType: fileType ?? '', size: fileSize ?? 0 },
})

/** An offer of this service, of any job seeker; undefined without one. */
export async function findOffer(scope: TenantScope, id: string): Promise<OfferRow | undefined> {
  const row = await offersOf(scope).where('offer.id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

/** The last offer of a pair: the one that waits, else what became of it; undefined where there was none. */
export async function findLastOffer(scope: TenantScope, pair: Pair): Promise<OfferRow | undefined> {
  const row = await offersOf(scope)
    .where('offer.job_seeker_id', '=', pair.jobSeekerId)
    .where('offer.job_posting_id', '=', pair.jobPostingId)
    .orderBy(sql`offer.status = 'pending'`, 'desc')
    .orderBy('offer.made_at', 'desc')
    .orderBy('offer.id')
    .limit(1)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** The offers of a pair, the newest first. */
export async function listOffers(scope: TenantScope, pair: Pair, limit: number): Promise<OfferRow[]> {
  const rows = await offersOf(scope)
    .where('offer.job_seeker_id', '=', pair.jobSeekerId)
    .where('offer.job_posting_id', '=', pair.jobPostingId)
    .orderBy('offer.made_at', 'desc')
    .orderBy('offer.id')
    .limit(limit)
    .execute()
  return rows.map(rowOf)
}

/**
 * Gives more time to answer; the reminder comes again before the new day, and a request for more time is answered. The pair
 * must be locked.
 */
export async function extendDeadline(scope: TenantScope, id: string, replyDeadline: string, now: Date): Promise<void> {
  await scope
    .updateTable('offer')
    .set({
      reply_deadline: replyDeadline,
      first_reply_deadline: sql<string>`coalesce(first_reply_deadline, reply_deadline)`,
      reminded_at: null,
      more_time_answered_at: sql<Date | null>`case when more_time_asked_at is not null
        then coalesce(more_time_answered_at, ${now}::timestamptz) end`,
      more_time_refusal: '',
    })
    .where('id', '=', id)
    .execute()
}

/** The version of the posting that was in force when the job seeker applied last. */
export async function versionAtApplication(scope: TenantScope, pair: Pair): Promise<number> {
  const { rows } = await scope.execute<{ number: number }>(sql`
    with applied as (
      select max(moved_at) as at from progress_move
      where tenant = ${scope.tenant} and job_seeker_id = ${pair.jobSeekerId}::uuid
        and job_posting_id = ${pair.jobPostingId}::uuid and action = 'apply'
    )
    select coalesce(
      (select min(version.number) from job_posting_version as version, applied
        where version.tenant = posting.tenant and version.job_posting_id = posting.id
          and version.valid_until > applied.at),
      posting.version) as number
    from job_posting as posting where tenant = ${scope.tenant} and id = ${pair.jobPostingId}::uuid`)
  return rows[0]?.number ?? 1
}

/** An offer to be entered. */
export interface NewOffer extends Pair {
  id: string
  terms: OfferTerms
  replyDeadline: string
  fileId: string | null
  /** Null for the portal itself (demo data). */
  operatorKeyId: string | null
}

/** Enters an offer; the pair must be locked, and no other offer may wait. */
export async function insertOffer(scope: TenantScope, offer: NewOffer, now: Date): Promise<void> {
  await scope
    .insertInto('offer', {
      id: offer.id,
      job_seeker_id: offer.jobSeekerId,
      job_posting_id: offer.jobPostingId,
      status: 'pending',
      terms: JSON.stringify(offer.terms),
      reply_deadline: offer.replyDeadline,
      posting_version: await versionAtApplication(scope, offer),
      stored_file_id: offer.fileId,
      made_by: offer.operatorKeyId,
      made_at: now,
    })
    .execute()
}

/** Where the mail about an offer goes, and who makes the offer. */
export async function readMailFacts(scope: TenantScope, pair: Pair): Promise<{ email: string; employer: string }> {
  return scope
    .selectFrom('job_seeker')
    .innerJoin('job_posting', (join) => join.onRef('job_posting.tenant', '=', 'job_seeker.tenant'))
    .select(['job_seeker.email', sql<string>`job_posting.document -> 'hiringOrganization' ->> 'name'`.as('employer')])
    .where('job_seeker.id', '=', pair.jobSeekerId)
    .where('job_posting.id', '=', pair.jobPostingId)
    .executeTakeFirstOrThrow()
}
