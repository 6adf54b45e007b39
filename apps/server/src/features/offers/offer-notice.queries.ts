import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The number of pending offers whose deadline is not over, as a part of the notices' statement. `today` is Tokyo's. */
export const openOfferCount = (scope: TenantScope, { jobSeekerId, today }: { jobSeekerId: string; today: string }) =>
  scope
    .selectFrom('offer')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('offer.job_seeker_id', '=', jobSeekerId)
    .where('offer.status', '=', 'pending')
    .where('offer.reply_deadline', '>=', today)

/** The offer that must be answered first. */
export interface NearestOffer {
  jobPostingId: string
  employer: string
  due: string
}

/** The first of them by its day, as JSON in the notices' statement; null where there is none. */
export const nearestOffer = (scope: TenantScope, { jobSeekerId, today }: { jobSeekerId: string; today: string }) =>
  sql<NearestOffer | null>`(
    select jsonb_build_object('jobPostingId', offer.job_posting_id, 'due', offer.reply_deadline::text,
      'employer', coalesce(posting.document -> 'hiringOrganization' ->> 'name', ''))
    from offer join job_posting posting on posting.tenant = offer.tenant and posting.id = offer.job_posting_id
    where offer.tenant = ${scope.tenant} and offer.job_seeker_id = ${jobSeekerId}::uuid and offer.status = 'pending'
      and offer.reply_deadline >= ${today}
    order by offer.reply_deadline, offer.made_at, offer.id limit 1)`
