import { ordinaryPremises } from '@tsunagu/contract/comparison/premises.ts'
import type { OfferComparison } from '@tsunagu/contract/components/offer-comparison.ts'
import { offerChoiceLimits } from '@tsunagu/contract/hiring/offer-choice.ts'
import type { Tenant } from '#server/definitions/tenant.ts'
import { findComparison } from '#server/features/comparison/comparison.queries.ts'
import { listOpenApplications, listOpenOffers, readOfferChoice } from '#server/features/offers/offer-choice.queries.ts'
import { readAdviserName } from '#server/hiring/messages/adviser-name.queries.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'
import { firstPictures } from '#server/postings/vary-pictures.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { offerAssumptions, offerGroups, presentOpenOffer } from './offer-comparison.present.ts'
import { duesOf, warningOf } from './offer-dues.ts'

/** Whose offers, on which service, and when. */
export interface OfferReader {
  tenant: Pick<Tenant, 'adviser'>
  vocabulary: Vocabulary
  jobSeekerId: string
  now: Date
}

/** The offers of a signed-in job seeker side by side. The statements do not depend on how many there are. */
export async function loadOfferComparison(
  scope: TenantScope,
  { tenant, vocabulary, jobSeekerId, now }: OfferReader,
): Promise<Omit<OfferComparison, 'id' | 'title'>> {
  const today = dayInTokyo(now)
  const [found, applications, choice, comparison, adviserName] = await readTogether([
    listOpenOffers(scope, { jobSeekerId, today, from: addDays(today, -offerChoiceLimits.shownDays) }),
    listOpenApplications(scope, jobSeekerId, now),
    readOfferChoice(scope, jobSeekerId),
    findComparison(scope, jobSeekerId, now),
    readAdviserName(scope, jobSeekerId, tenant.adviser.name),
  ])
  const shown = found.slice(0, offerChoiceLimits.columns)
  const premises = comparison?.premises ?? ordinaryPremises
  const firstChoiceId = applications.find(({ jobPostingId }) => jobPostingId === choice.firstChoiceId)
    ? choice.firstChoiceId
    : null
  const pictures = firstPictures(
    shown.map(({ document }) => document),
    scope.tenant,
  )
  const offers = shown.map((offer, index) => presentOpenOffer(offer, { today, imageUrl: pictures[index] ?? '' }))
  const dues = duesOf({ offers, applications, firstChoiceId, today })
  return {
    adviserName,
    today,
    version: choice.version,
    musts: choice.musts,
    firstChoiceId,
    applications: applications.map(({ jobPostingId, title, workplace }) => ({ jobPostingId, title, workplace })),
    dues,
    warning: warningOf(dues),
    offers,
    isMore: found.length > shown.length,
    groups: offerGroups(shown, { premises, vocabulary, today }),
    assumptions: shown.length > 0 ? offerAssumptions(premises) : [],
  }
}
