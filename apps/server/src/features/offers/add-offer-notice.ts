import { addNotices } from '#server/hiring/notices/add-notices.ts'
import type { NoticeEvent } from '#server/hiring/notices/notice-texts.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'

interface OfferNews {
  event: Extract<NoticeEvent, `offer_${string}`>
  jobSeekerId: string
  jobPostingId: string
  employer: string
}

/** Gives a job seeker the notice of an offer: one for each posting, which says the newest. */
export const addOfferNotice = (
  scope: TenantScope,
  services: Pick<Services, 'clock' | 'enqueue' | 'push'>,
  { event, jobSeekerId, jobPostingId, employer }: OfferNews,
): Promise<void> => {
  const path = `/job_postings/offer_acceptance/${jobPostingId}`
  const notice = { event, key: `offer:${jobPostingId}`, about: employer, path }
  return addNotices(scope, services, { jobSeekerIds: [jobSeekerId], ...notice }, services.clock())
}
