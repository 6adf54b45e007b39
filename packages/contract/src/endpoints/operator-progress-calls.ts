import { operatorLimits } from '../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { formElementState } from '../form/state.ts'
import { boardSteps, boardTurns } from '../hiring/board.ts'
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

/** An application on the board (docs/behaviour.md §37). */
const card = object({
  jobSeekerId: uuid(),
  jobPostingId: uuid(),
  familyName: Type.String(),
  givenName: Type.String(),
  title: Type.String(),
  /** The facility, or who hires where no facility is named. */
  workplace: Type.String(),
  status: oneOf(progressStatuses),
  /** What happens next, and whose turn it is; null once closed. */
  step: nullable(oneOf(boardSteps)),
  turn: nullable(oneOf(boardTurns)),
  /** When the interview of the step is; null where there is none. */
  stepDatetime: nullable(dateTime()),
  /** The last day to answer an offer, or the first day of work; null where there is none. */
  stepDay: nullable(day()),
  interviewId: nullable(uuid()),
  pendingOfferId: nullable(uuid()),
  /** Since when nothing has moved. */
  updatedDatetime: dateTime(),
  /** For `seenMoveId` of `moveProgress`. */
  lastMoveId: uuid(),
  /** Who ended it, and the reason of the agency; null while it is not closed, or where none was given. */
  closedBy: nullable(oneOf(['job_seeker', 'operator', 'system'])),
  closingReasonCode: nullable(oneOf(closingReasonCodes)),
  /** As `allowedActions` of `getProgress`. */
  allowedActions: Type.Array(Type.String()),
  /** Where `reopen` leads; null unless closed. */
  statusBeforeClosed: nullable(oneOf(progressStatuses)),
})
export type BoardCard = Static<typeof card>

/** The progress of job seekers with postings, and moving it (docs/behaviour.md §13, §8). Needs the scope `progress:write`. */
export const operatorProgressEndpoints = {
  listProgress: defineEndpoint({
    summary:
      'Inquiries, referrals and applications, the one that moved last first. Answers are there where the job seeker consented by applying. Go on with `startKey`.',
    access: 'operator',
    scopes: ['progress:write'],
    showsPerson: true,
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
  listBoard: defineEndpoint({
    summary:
      'Applications by status with what happens next, those that have waited longest first; closed ones of the last seven days, the last first. Each column has a `nextKey` of its own: go on with its `status` and `startKey`. `counts` are of all that match, `turns` of all turns.',
    access: 'operator',
    scopes: ['progress:write'],
    showsPerson: true,
    query: object({
      /** One column alone. */
      status: Type.Optional(oneOf(progressStatuses)),
      turn: Type.Optional(oneOf(boardTurns)),
      jobSeekerId: Type.Optional(uuid()),
      jobPostingId: Type.Optional(uuid()),
      /** Of the job seekers of this member of staff. */
      adviserId: Type.Optional(uuid()),
      startKey: Type.Optional(text(100)),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.boardCardsPerPage })),
    }),
    response: object({
      columns: Type.Array(
        object({
          status: oneOf(progressStatuses),
          cards: Type.Array(card),
          /** Null on the last page. */
          nextKey: nullable(Type.String()),
        }),
      ),
      counts: object({
        waiting: Type.Integer(),
        referral: Type.Integer(),
        entered: Type.Integer(),
        under_consideration: Type.Integer(),
        offer_accepted: Type.Integer(),
        closed: Type.Integer(),
      }),
      turns: object({ agency: Type.Integer(), job_seeker: Type.Integer(), employer: Type.Integer() }),
    }),
    errors: ['permission_denied'],
  }),
  getProgress: defineEndpoint({
    summary: 'One job seeker’s progress on one posting, with its timeline and what may be done next.',
    access: 'operator',
    scopes: ['progress:write'],
    showsPerson: true,
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
