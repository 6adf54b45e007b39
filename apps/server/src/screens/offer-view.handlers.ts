import type { JobOffer } from '@tsunagu/contract/endpoints/offer-calls.ts'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { presentDocuments } from '#server/features/offers/offer.present.ts'
import { findLastOffer, type OfferRow } from '#server/features/offers/offer.queries.ts'
import { offeredTerms, type PostedTerms } from '#server/features/offers/offered-terms.ts'
import { findPairFacts } from '#server/hiring/applications/progress-pair.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo, dayInTokyo } from '#server/platform/time/clock.ts'
import { exactPayText } from '#server/postings/pay.present.ts'
import { findVersionDocument } from '#server/postings/posting-versions.queries.ts'
import { presentTerms } from '#server/postings/terms.present.ts'
import type { Handlers } from '#server/request/handler.ts'

const tellPay: PostedTerms['tellPay'] = (amount, unitText) =>
  exactPayText({ '@type': 'QuantitativeValue', minValue: amount, maxValue: amount, unitText })

const postedTermsOf = (posting: JobPostingFeedItem): PostedTerms => ({
  title: posting.title,
  duties: posting['x-tsunagu'].terms.duties.initial,
  pay: posting.baseSalary.value,
  payText: exactPayText(posting.baseSalary.value),
  tellPay,
  terms: new Map(
    Object.values(presentTerms(posting))
      .flat()
      .map(({ title, value }) => [title, value]),
  ),
})

/** The state of an offer: an unanswered one is no longer pending after its last day. */
function statusTypeOf({ status, replyDeadline }: OfferRow, today: string): JobOffer['statusType'] {
  if (status === 'pending') return replyDeadline < today ? 'expired' : 'pending'
  // A replaced one is never the last
  return status === 'replaced' ? 'withdrawn' : status
}

interface OfferFacts {
  posting: JobPostingFeedItem
  progressStatus: JobOffer['progressStatus']
  today: string
}

function presentOffer(offer: OfferRow, { posting, progressStatus, today }: OfferFacts): JobOffer {
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
    salary: tellPay(salary.amount, salary.unitText),
    startDay,
    replyDeadline: offer.replyDeadline,
    madeDatetime: dateTimeInTokyo(offer.madeAt),
    settledDatetime: offer.settledAt && dateTimeInTokyo(offer.settledAt),
    terms: offeredTerms(offer.terms, postedTermsOf(posting)),
    documents: presentDocuments(offer.file),
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
      return presentOffer(offer, { posting, progressStatus: facts.progressStatus, today })
    })
  },
}
