import { operatorLimits } from '../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, type Static, Type, text, uuid } from '../base/schema.ts'
import { boardSteps, boardTurns } from '../hiring/board.ts'
import { closingReasonCodes, progressStatuses } from '../hiring/progress.ts'
import { defineEndpoint } from './define-endpoint.ts'

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

/** The board of applications (docs/behaviour.md §37). */
export const boardEndpoints = {
  listBoard: defineEndpoint({
    summary:
      'Applications by status with what happens next, those that have waited longest first; closed ones of the last seven days, the last first. Each column has a `nextKey` of its own: go on with its `status` and `startKey`. `counts` are of all that match, `turns` of all turns.',
    access: 'operator',
    scopes: ['progress:write'],
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
}
