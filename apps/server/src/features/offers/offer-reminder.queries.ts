import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** An offer whose job seeker is to be reminded. */
export interface OfferToRemind {
  jobSeekerId: string
  jobPostingId: string
  email: string
  employer: string
  replyDeadline: string
}

/**
 * Pending offers whose last day is at most `until`, made before `madeBefore`: returns each once, to the first process,
 * and marks it in the same transaction. `until` and `today` are Tokyo's days.
 */
export async function takeOffersToRemind(
  scope: TenantScope,
  { today, until, madeBefore, now }: { today: string; until: string; madeBefore: Date; now: Date },
): Promise<OfferToRemind[]> {
  const { rows } = await scope.execute<OfferToRemind>(sql`
    update offer set reminded_at = ${now}::timestamptz
    from job_seeker, job_posting as posting
    where offer.tenant = ${scope.tenant} and offer.status = 'pending' and offer.reminded_at is null
      and offer.reply_deadline between ${today}::date and ${until}::date and offer.made_at < ${madeBefore}::timestamptz
      and job_seeker.tenant = offer.tenant and job_seeker.id = offer.job_seeker_id and job_seeker.status = 'active'
      and posting.tenant = offer.tenant and posting.id = offer.job_posting_id
    returning offer.job_seeker_id as "jobSeekerId", offer.job_posting_id as "jobPostingId", job_seeker.email,
      posting.document -> 'hiringOrganization' ->> 'name' as employer, offer.reply_deadline as "replyDeadline"`)
  return rows
}
