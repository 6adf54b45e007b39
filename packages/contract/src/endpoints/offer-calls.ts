import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { moreTime, offerTerms } from '../hiring/offer.ts'
import { offerChoiceLimits } from '../hiring/offer-choice.ts'
import { offeredTerm } from '../hiring/offered-term.ts'
import { progressStatuses } from '../hiring/progress.ts'
import { storedFile } from '../hiring/stored-file.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { jobPostingIdParams } from './job-posting-calls.ts'

export const jobOffer = object({
  id: uuid(),
  jobPostingId: uuid(),
  /** `expired`: it waits for an answer, but its last day is over. */
  statusType: oneOf(['pending', 'expired', 'accepted', 'declined', 'withdrawn']),
  /** The job seeker's current progress with the posting. */
  progressStatus: oneOf(progressStatuses),
  title: Type.String(),
  workplaceName: Type.String(),
  employerName: Type.String(),
  position: Type.String(),
  salary: Type.String(),
  startDay: day(),
  /** The last day on which it can be answered. */
  replyDeadline: day(),
  madeDatetime: dateTime(),
  /** When it was answered or withdrawn. */
  settledDatetime: nullable(dateTime()),
  /** Position, pay and first day first, then the others in the operator's order. */
  terms: Type.Array(offeredTerm),
  documents: Type.Array(storedFile),
  /** How many offers of the job seeker can be answered now, this one among them. */
  openOffers: Type.Integer({ minimum: 0 }),
})
export type JobOffer = Static<typeof jobOffer>

/** An offer as the agency's systems see it. */
export const operatorOffer = object({
  id: uuid(),
  jobSeekerId: uuid(),
  jobPostingId: uuid(),
  status: oneOf(['pending', 'accepted', 'declined', 'withdrawn', 'replaced']),
  ...offerTerms.properties,
  replyDeadline: day(),
  /** The first last day, where it was extended; else null. */
  firstReplyDeadline: nullable(day()),
  /** The last request for more time; null where there was none. */
  moreTime: nullable(moreTime),
  files: Type.Array(storedFile),
  madeDatetime: dateTime(),
  settledDatetime: nullable(dateTime()),
})
export type OperatorOffer = Static<typeof operatorOffer>

const offerIdParams = object({ offerId: pathId(40) })

/** The offer of an application (docs/behaviour.md §14); additions to the specification. */
export const offerEndpoints = {
  getOffer: defineEndpoint({
    summary:
      'The last offer on a posting with its terms beside what the posting said when the job seeker applied. It is answered by the action `apply` or `decline` with its id.',
    access: 'job_seeker',
    params: jobPostingIdParams,
    response: jobOffer,
    errors: ['not_found'],
  }),
  saveOfferChoice: defineEndpoint({
    summary: `Stores what the job seeker holds offers against: up to ${offerChoiceLimits.musts} names of terms, and the posting of the application that they would like best. \`version\` is the one that was read (0 where nothing was stored): another is refused with 409, as is the posting of an application that is not under way. The agency's staff see it.`,
    access: 'job_seeker',
    body: object({
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
      musts: Type.Array(text(offerChoiceLimits.mustLength, { minLength: 1, pattern: '\\S' }), {
        maxItems: offerChoiceLimits.musts,
        uniqueItems: true,
      }),
      firstChoiceId: nullable(uuid()),
    }),
    response: null,
    errors: ['failed_precondition'],
  }),
  askMoreTime: defineEndpoint({
    summary:
      'Asks the adviser for more time to answer an offer, also after its last day. There is one open request for an offer: the same once more changes nothing, another is refused with 409, as is an offer that has changed since `seenReplyDeadline`. An extension of the deadline answers it, and so does `refuseMoreTime`.',
    access: 'job_seeker',
    params: jobPostingIdParams,
    body: object({
      offerId: uuid(),
      seenReplyDeadline: day(),
      wishedDay: day(),
      reason: text(offerChoiceLimits.reasonLength),
    }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
}

/** Offers by the agency's own systems. They need the scope `progress:write`. */
export const operatorOfferEndpoints = {
  makeOffer: defineEndpoint({
    summary:
      'Makes an offer under an id of the caller’s own (a new UUID), while the application is under consideration. The same offer once more changes nothing. Other terms are another offer: name the one that waits in `replacesOfferId`. `files`: at most one `url` kept for an offer.',
    access: 'operator',
    scopes: ['progress:write'],
    // No path id: the caller makes it up, so that a wrong one is `invalid_argument`
    params: object({ offerId: text(40) }),
    body: object({
      jobSeekerId: uuid(),
      jobPostingId: uuid(),
      ...offerTerms.properties,
      /** The last day on which it can be answered, in Tokyo. */
      replyDeadline: day(),
      files: Type.Optional(Type.Array(text(2_000), { maxItems: 1 })),
      replacesOfferId: Type.Optional(uuid()),
    }),
    response: object({ isRepeat: Type.Boolean(), offer: operatorOffer }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  getOperatorOffer: defineEndpoint({
    summary: 'An offer and what became of it.',
    access: 'operator',
    scopes: ['progress:write'],
    params: offerIdParams,
    response: object({ offer: operatorOffer }),
    errors: ['not_found', 'permission_denied'],
  }),
  withdrawOffer: defineEndpoint({
    summary:
      'Takes back an offer that waits for an answer; the application stays under consideration. Again it changes nothing. `reason` is shown to the job seeker.',
    access: 'operator',
    scopes: ['progress:write'],
    params: offerIdParams,
    body: object({ reason: Type.Optional(text(500)) }),
    response: object({ isRepeat: Type.Boolean(), offer: operatorOffer }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  extendOffer: defineEndpoint({
    summary:
      'Gives a job seeker more time to answer the offer that waits, also after its last day. Its terms stay, and the job seeker gets one mail. `seenReplyDeadline` is the day that the caller has seen: after another change 409. The same day once more changes nothing.',
    access: 'operator',
    scopes: ['progress:write'],
    params: offerIdParams,
    body: object({ replyDeadline: day(), seenReplyDeadline: day() }),
    response: object({ isRepeat: Type.Boolean(), offer: operatorOffer }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  refuseMoreTime: defineEndpoint({
    summary:
      'Answers a job seeker’s request for more time with no: the deadline stays. They read `refusal` as a message and on the page of their offers, with one mail. `askedDatetime` is that of the request that was read: another request, or one that was answered meanwhile, is refused with 409. The same refusal once more changes nothing.',
    access: 'operator',
    scopes: ['progress:write'],
    params: offerIdParams,
    body: object({
      askedDatetime: dateTime(),
      /** Japanese: the job seeker reads it as it is. */
      refusal: text(offerChoiceLimits.refusalLength, { minLength: 1, pattern: '\\S' }),
    }),
    response: object({ isRepeat: Type.Boolean(), offer: operatorOffer }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
}
