import { operatorLimits } from '../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { formElementState } from '../form/state.ts'
import { closingReasonCodes, operatorMoveActions, progressStatuses } from '../hiring/progress.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** A job seeker's progress on a posting as an agency's system sees it. */
const applicationMembers = {
  jobSeekerId: uuid(),
  jobPostingId: uuid(),
  /** The posting's own id at its source, its title and who hires. */
  sourceId: Type.String(),
  title: Type.String(),
  employer: Type.String(),
  status: oneOf(progressStatuses),
  /** Whether the posting still takes applications. */
  isOpen: Type.Boolean(),
  /** Whether the job seeker has inquired or applied. */
  hasInquired: Type.Boolean(),
  /** The offer that waits for an answer. */
  pendingOfferId: nullable(uuid()),
  createdDatetime: dateTime(),
  updatedDatetime: dateTime(),
  /** When the job seeker consented to passing data to the employer; null before an application. */
  consentedDatetime: nullable(dateTime()),
  /** The data covered by the consent: contact details, and the answers; null and empty before an application. */
  contact: nullable(object({ email: Type.String(), tel: Type.String() })),
  answers: Type.Array(formElementState),
}
const application = object(applicationMembers)
export type OperatorApplication = Static<typeof application>

const move = object({
  id: uuid(),
  action: Type.String(),
  from: nullable(oneOf(progressStatuses)),
  to: oneOf(progressStatuses),
  actor: oneOf(['job_seeker', 'operator', 'system']),
  /** The API key of an operator's move. */
  operatorKeyId: nullable(uuid()),
  /** The offer or interview that it was about, or the message with an inquiry's question. */
  reference: nullable(uuid()),
  reasonCode: Type.String(),
  reason: Type.String(),
  movedDatetime: dateTime(),
})
export type OperatorMove = Static<typeof move>

/** The last inquiry with its question; `messageId` is null and `body` `''` where none was sent along. */
const inquiry = object({
  messageId: nullable(uuid()),
  /** Ids of the service's quick questions. */
  topics: Type.Array(Type.String()),
  body: Type.String(),
  askedDatetime: dateTime(),
  withdrawnDatetime: nullable(dateTime()),
})
export type OperatorInquiry = Static<typeof inquiry>

const applicationWithMoves = object({
  ...applicationMembers,
  inquiry: nullable(inquiry),
  /** What may be done next by this API: actions of `moveProgress`, `offer` and `withdraw_offer`. */
  allowedActions: Type.Array(Type.String()),
  /** Everything that happened, oldest first. */
  moves: Type.Array(move),
})
export type OperatorApplicationWithMoves = Static<typeof applicationWithMoves>

/** The progress of job seekers with postings, and moving it (docs/behaviour.md §13, §8). Needs the scope `progress:write`. */
export const operatorProgressEndpoints = {
  listProgress: defineEndpoint({
    summary:
      'Inquiries, referrals and applications, the one that moved last first. Answers are there where the job seeker consented by applying. Go on with `startKey`.',
    access: 'operator',
    scopes: ['progress:write'],
    query: object({
      status: Type.Optional(oneOf(progressStatuses)),
      jobSeekerId: Type.Optional(uuid()),
      jobPostingId: Type.Optional(uuid()),
      /** Only those that moved at this moment or later. */
      since: Type.Optional(dateTime()),
      startKey: Type.Optional(text(100)),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.applicationsPerPage })),
    }),
    /** `nextKey` is null on the last page. */
    response: object({ applications: Type.Array(application), nextKey: nullable(Type.String()) }),
    errors: ['permission_denied'],
  }),
  getProgress: defineEndpoint({
    summary: 'One job seeker’s progress on one posting, with its timeline and what may be done next.',
    access: 'operator',
    scopes: ['progress:write'],
    params: object({ jobSeekerId: pathId(40), jobPostingId: pathId(40) }),
    response: object({ application: applicationWithMoves }),
    errors: ['not_found', 'permission_denied'],
  }),
  moveProgress: defineEndpoint({
    summary:
      'Moves a job seeker’s progress on a posting by the progress table. The last move once more changes nothing (`isRepeat`); a move that is not allowed is refused with failed_precondition. `close` needs a `reasonCode`; `reason` is shown to the job seeker, in Japanese. With `seenMoveId`, the last move that the caller has seen, a later one is refused with 409.',
    access: 'operator',
    scopes: ['progress:write'],
    body: object({
      jobSeekerId: uuid(),
      jobPostingId: uuid(),
      action: oneOf(operatorMoveActions),
      reasonCode: Type.Optional(oneOf(closingReasonCodes)),
      reason: Type.Optional(text(operatorLimits.reasonLength)),
      seenMoveId: Type.Optional(uuid()),
    }),
    response: object({ isRepeat: Type.Boolean(), application: applicationWithMoves }),
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
}
