import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { offeredTerms } from '@tsunagu/contract/hiring/compare-terms.ts'
import { offeredPayText } from '@tsunagu/contract/hiring/pay-text.ts'
import { presentDocuments } from '#server/features/offers/offer.present.ts'
import { findLastOffer, type OfferRow } from '#server/features/offers/offer.queries.ts'
import { openOfferCount } from '#server/features/offers/offer-notice.queries.ts'
import { findPairFacts } from '#server/hiring/applications/progress-pair.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { postedTermsOf } from '#server/postings/posted-terms.ts'
import { findVersionDocument } from '#server/postings/posting-versions.queries.ts'
import type { Handlers } from '#server/request/handler.ts'

/** The state of an offer: an unanswered one is no longer pending after its last day. */
function statusTypeOf({ status, replyDeadline }: OfferRow, today: string): JobOffer['statusType'] {
  if (status === 'pending') return replyDeadline < today ? 'expired' : 'pending'
  // A replaced one is never the last
  return status === 'replaced' ? 'withdrawn' : status
}

interface OfferFacts {
  posting: JobPostingFeedItem
  progressStatus: JobOffer['progressStatus']
  openOffers: number
  today: string
}

function presentOffer(offer: OfferRow, { posting, progressStatus, openOffers, today }: OfferFacts): JobOffer {
  const { position, salary, startDay } = offer.terms
  return {
    id: offer.id,
    jobPostingId: offer.jobPostingId,
    statusType: statusTypeOf(offer, today),
    progressStatus,
    title: posting.title,
    workplaceName: posting['x-tsunagu'].shopName,
    employerName: posting.hiringOrganization.name,
    position,
    salary: offeredPayText(salary.amount, salary.unitText),
    startDay,
    replyDeadline: offer.replyDeadline,
    madeDatetime: dateTimeInTokyo(offer.madeAt),
    settledDatetime: offer.settledAt && dateTimeInTokyo(offer.settledAt),
    terms: offeredTerms(offer.terms, postedTermsOf(posting)),
    documents: presentDocuments(offer.file),
    openOffers,
  }
}

/** The offer for its job seeker, beside the posting as of the application. */
export const offerViewHandlers: Handlers<'getOffer'> = {
  getOffer: async ({ run, jobSeeker, services }, { params: { jobPostingId } }) => {
    const pair = { jobSeekerId: jobSeeker.id, jobPostingId }
    const today = dayInTokyo(services.clock())
    return run(async (scope) => {
      const offer = await findLastOffer(scope, pair)
      const facts = offer && (await findPairFacts(scope, pair, today))
      const posting = offer && (await findVersionDocument(scope, { id: jobPostingId, number: offer.postingVersion }))
      if (!offer || !posting || !facts?.progressStatus) throw new Problem('not_found')
      const { count: openOffers } = await openOfferCount(scope, { ...pair, today }).executeTakeFirstOrThrow()
      return presentOffer(offer, { posting, progressStatus: facts.progressStatus, openOffers, today })
    })
  },
}
