import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { offerTerms } from '../hiring/offer.ts'
import { progressStatuses } from '../hiring/progress.ts'
import { storedFile } from '../hiring/stored-file.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { jobPostingIdParams } from './job-posting-calls.ts'

/**
 * A term of an offer beside what the posting said of it (`''`: nothing). `changed`: both say something else; `added`: the
 * posting names nothing of the kind; `unstated`: no posting states it. `note` says in words how they differ, if that can be
 * said.
 */
const offeredTerm = object({
  name: Type.String(),
  offered: Type.String(),
  posted: Type.String(),
  difference: oneOf(['same', 'changed', 'added', 'unstated']),
  note: Type.String(),
})
export type OfferedTerm = Static<typeof offeredTerm>

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
})
export type JobOffer = Static<typeof jobOffer>

/** An offer as the agency's systems see it. */
const operatorOffer = object({
  id: uuid(),
  jobSeekerId: uuid(),
  jobPostingId: uuid(),
  status: oneOf(['pending', 'accepted', 'declined', 'withdrawn', 'replaced']),
  ...offerTerms.properties,
  replyDeadline: day(),
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
}
