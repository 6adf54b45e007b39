import type { Tenant } from '#server/definitions/tenant.ts'
import { noteOnLine } from '#server/hiring/notices/note-on-line.ts'
import { offerReminderMail } from '#server/mails/templates/offer-reminder.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { addOfferNotice } from './add-offer-notice.ts'
import { type OfferToRemind, takeOffersToRemind } from './offer-reminder.queries.ts'

/** Reminds of offers whose last day is tomorrow or today, unless the offer itself is new. */
const daysBefore = 1
const restMs = 12 * 60 * 60_000

async function remind(services: Services, scope: TenantScope, tenant: Tenant, offer: OfferToRemind): Promise<void> {
  const { jobSeekerId, jobPostingId, email, employer, replyDeadline } = offer
  const url = `${services.originsOf(tenant).page}/job_postings/offer_acceptance/${jobPostingId}`
  await services.enqueue(scope.transaction, 'send_mail', {
    tenant: tenant.key,
    to: email,
    account: { id: jobSeekerId, reason: 'notice' },
    expiresAt: new Date(`${addDays(replyDeadline, 1)}T00:00:00+09:00`).toISOString(),
    ...offerReminderMail(tenant, { employer, replyDeadline, url }),
  })
  await addOfferNotice(scope, services, { event: 'offer_due', jobSeekerId, jobPostingId, employer })
  await noteOnLine(scope, services, { jobSeekerId, kind: 'offer' })
}

/** Reminds once of each pending offer whose deadline is near. Safe to repeat. */
export async function remindOffers(services: Services): Promise<void> {
  const now = services.clock()
  const today = dayInTokyo(now)
  const due = { today, until: addDays(today, daysBefore), madeBefore: new Date(now.getTime() - restMs), now }
  for (const tenant of services.tenants().values()) {
    await services.runInScope(tenant.key, async (scope) => {
      for (const offer of await takeOffersToRemind(scope, due)) await remind(services, scope, tenant, offer)
    })
  }
}
