import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { OfferTerms } from '@tsunagu/contract/hiring/offer.ts'
import { offerChoiceLimits } from '@tsunagu/contract/hiring/offer-choice.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { OfferRow } from './offer.queries.ts'

/** What a job seeker holds offers against. */
export interface OfferChoice {
  musts: string[]
  firstChoiceId: string | null
  version: number
}

const nothingChosen: OfferChoice = { musts: [], firstChoiceId: null, version: 0 }

/** What is stored of a job seeker; nothing chosen in version 0 where nothing is. */
export async function readOfferChoice(scope: TenantScope, jobSeekerId: string): Promise<OfferChoice> {
  const row = await scope
    .selectFrom('offer_choice')
    .select(['musts', 'first_choice_id as firstChoiceId', 'version'])
    .where('job_seeker_id', '=', jobSeekerId)
    .executeTakeFirst()
  return row ?? nothingChosen
}

/** Locks the account: two devices that choose at the same moment do so one after the other. */
export async function lockAccount(scope: TenantScope, id: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Stores a choice as its next version. The account must be locked. */
export async function storeOfferChoice(
  scope: TenantScope,
  { jobSeekerId, musts, firstChoiceId, version }: OfferChoice & { jobSeekerId: string },
  now: Date,
): Promise<void> {
  const row = { musts, first_choice_id: firstChoiceId, version, updated_at: now }
  await scope
    .insertInto('offer_choice', { job_seeker_id: jobSeekerId, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id']).doUpdateSet(row))
    .execute()
}

/** An application that is under way. */
export interface OpenApplication {
  jobPostingId: string
  title: string
  workplace: string
  /** Until when the employer means to answer. */
  replyDueDay: string | null
  /** The next confirmed interview. */
  interviewAt: Date | null
}

/** The applications under way, the newest first. One statement. */
export async function listOpenApplications(
  scope: TenantScope,
  jobSeekerId: string,
  now: Date,
): Promise<OpenApplication[]> {
  const { rows } = await scope.execute<OpenApplication>(sql`
    select progress.job_posting_id as "jobPostingId", coalesce(posting.document ->> 'title', '') as title,
      coalesce(posting.document -> 'x-tsunagu' ->> 'shopName', '') as workplace,
      progress.employer_reply_due as "replyDueDay",
      (select min(starts_at) from interview
        where interview.tenant = progress.tenant and interview.job_seeker_id = progress.job_seeker_id
          and interview.job_posting_id = progress.job_posting_id and interview.status = 'confirmed'
          and interview.starts_at >= ${now}::timestamptz) as "interviewAt"
    from progress
    join job_posting as posting on posting.tenant = progress.tenant and posting.id = progress.job_posting_id
    where progress.tenant = ${scope.tenant} and progress.job_seeker_id = ${jobSeekerId}::uuid
      and progress.status in ('entered', 'under_consideration')
    order by progress.updated_at desc, progress.job_posting_id limit ${offerChoiceLimits.applications}::int`)
  return rows.map((row) => ({ ...row, interviewAt: row.interviewAt && new Date(row.interviewAt) }))
}

/** Whether somebody's application for a posting is under way. */
export async function isUnderWay(scope: TenantScope, jobSeekerId: string, jobPostingId: string): Promise<boolean> {
  const row = await scope
    .selectFrom('progress')
    .select('job_posting_id')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('job_posting_id', '=', jobPostingId)
    .where('status', 'in', ['entered', 'under_consideration'])
    .executeTakeFirst()
  return row !== undefined
}

/** An unanswered offer beside the posting as of the application. */
export interface OpenOffer
  extends Pick<
    OfferRow,
    | 'id'
    | 'jobPostingId'
    | 'replyDeadline'
    | 'moreTimeDay'
    | 'moreTimeReason'
    | 'moreTimeAskedAt'
    | 'moreTimeAnsweredAt'
    | 'moreTimeRefusal'
  > {
  terms: OfferTerms
  document: JobPostingFeedItem
}

/**
 * The unanswered offers whose last day is not before `from`, those that can be answered on `today` first, by their
 * deadlines; one more than fit beside each other. One statement.
 */
export async function listOpenOffers(
  scope: TenantScope,
  { jobSeekerId, today, from }: { jobSeekerId: string; today: string; from: string },
): Promise<OpenOffer[]> {
  const { rows } = await scope.execute<OpenOffer>(sql`
    select offer.id, offer.job_posting_id as "jobPostingId", offer.terms, offer.reply_deadline as "replyDeadline",
      offer.more_time_day as "moreTimeDay", offer.more_time_reason as "moreTimeReason",
      offer.more_time_asked_at as "moreTimeAskedAt", offer.more_time_answered_at as "moreTimeAnsweredAt",
      offer.more_time_refusal as "moreTimeRefusal",
      coalesce(version.document, posting.document) as document
    from offer
    join job_posting as posting on posting.tenant = offer.tenant and posting.id = offer.job_posting_id
    left join job_posting_version as version on version.tenant = offer.tenant
      and version.job_posting_id = offer.job_posting_id and version.number = offer.posting_version
    where offer.tenant = ${scope.tenant} and offer.job_seeker_id = ${jobSeekerId}::uuid and offer.status = 'pending'
      and offer.reply_deadline >= ${from}::date
    order by offer.reply_deadline < ${today}::date, offer.reply_deadline, offer.made_at, offer.id
    limit ${offerChoiceLimits.columns + 1}::int`)
  const dateOrNull = (value: Date | null) => value && new Date(value)
  return rows.map((row) => ({
    ...row,
    moreTimeAskedAt: dateOrNull(row.moreTimeAskedAt),
    moreTimeAnsweredAt: dateOrNull(row.moreTimeAnsweredAt),
  }))
}

/** Notes that a job seeker asks for more time to answer an offer. The pair must be locked. */
export async function storeMoreTime(
  scope: TenantScope,
  { id, wishedDay, reason }: { id: string; wishedDay: string; reason: string },
  now: Date,
): Promise<void> {
  await scope
    .updateTable('offer')
    .set({
      more_time_day: wishedDay,
      more_time_reason: reason,
      more_time_asked_at: now,
      more_time_answered_at: null,
      more_time_refusal: '',
    })
    .where('id', '=', id)
    .execute()
}

/** Notes that staff refuse the request for more time. The pair must be locked. */
export async function storeRefusal(
  scope: TenantScope,
  { id, refusal }: { id: string; refusal: string },
  now: Date,
): Promise<void> {
  await scope
    .updateTable('offer')
    .set({ more_time_answered_at: now, more_time_refusal: refusal })
    .where('id', '=', id)
    .execute()
}

/** What staff see of a choice beside an application. */
export interface ShownChoice {
  musts: string[]
  /** The workplace of the first choice while its application is under way; `''` for none. */
  firstChoice: string
  firstChoiceId: string | null
}

/** What a job seeker holds offers against, in names. */
export async function readShownChoice(scope: TenantScope, jobSeekerId: string): Promise<ShownChoice> {
  const { rows } = await scope.execute<ShownChoice>(sql`
    select choice.musts, posting.id as "firstChoiceId",
      coalesce(nullif(posting.document -> 'x-tsunagu' ->> 'shopName', ''), posting.document ->> 'title', '') as "firstChoice"
    from offer_choice as choice
    left join progress on progress.tenant = choice.tenant and progress.job_seeker_id = choice.job_seeker_id
      and progress.job_posting_id = choice.first_choice_id and progress.status in ('entered', 'under_consideration')
    left join job_posting as posting on posting.tenant = progress.tenant and posting.id = progress.job_posting_id
    where choice.tenant = ${scope.tenant} and choice.job_seeker_id = ${jobSeekerId}::uuid`)
  return rows[0] ?? { musts: [], firstChoice: '', firstChoiceId: null }
}
