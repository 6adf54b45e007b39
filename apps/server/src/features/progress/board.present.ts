import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { type BoardTurn, turnOfStep } from '@tsunagu/contract/hiring/board.ts'
import { closingReasonCodes, type ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { operatorActions } from '#server/hiring/applications/progress.policy.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { BoardRow, countBoard } from './board.queries.ts'

/** What an operator may do with an application on the board. */
function allowedActions(row: BoardRow): string[] {
  const { status, statusBeforeClosed, isOpen, pendingOfferId, isAnswerable } = row
  const offer = pendingOfferId === null ? null : { id: pendingOfferId, isAnswerable: isAnswerable === true }
  // What depends on the last move, or on an answer, is the job seeker's alone
  return operatorActions({
    progressStatus: status,
    statusBeforeClosed,
    isOpen,
    offer,
    lastMove: null,
    isAnswered: false,
  })
}

/** An application as a card of the board. */
export function presentCard(row: BoardRow): BoardCard {
  const { jobSeekerId, jobPostingId, familyName, givenName, title, workplace, status, statusBeforeClosed, step } = row
  const isClosed = status === 'closed'
  return {
    jobSeekerId,
    jobPostingId,
    familyName,
    givenName,
    title,
    workplace,
    status,
    step,
    turn: step && turnOfStep[step],
    stepDatetime: row.interviewAt && dateTimeInTokyo(row.interviewAt),
    stepDay: row.stepDay,
    interviewId: row.interviewId,
    pendingOfferId: row.pendingOfferId,
    updatedDatetime: dateTimeInTokyo(row.updatedAt),
    lastMoveId: row.lastMoveId,
    closedBy: isClosed ? row.lastActor : null,
    closingReasonCode: closingReasonCodes.find((code) => isClosed && code === row.reasonCode) ?? null,
    allowedActions: allowedActions(row),
    statusBeforeClosed,
  }
}

type Counted = Awaited<ReturnType<typeof countBoard>>

const sumOf = (counted: Counted): number => counted.reduce((sum, { count }) => sum + count, 0)
const ofTurn = (counted: Counted, turn: BoardTurn): Counted =>
  counted.filter(({ step }) => step !== null && turnOfStep[step] === turn)

/** How many cards each column has, of one turn where it is named; and how many each turn has. */
export function presentCounts(counted: Counted, turn: BoardTurn | undefined) {
  const wanted = turn === undefined ? counted : ofTurn(counted, turn)
  const countOf = (status: ProgressStatus) => sumOf(wanted.filter((one) => one.status === status))
  const turnCount = (one: BoardTurn) => sumOf(ofTurn(counted, one))
  return {
    counts: {
      waiting: countOf('waiting'),
      referral: countOf('referral'),
      entered: countOf('entered'),
      under_consideration: countOf('under_consideration'),
      offer_accepted: countOf('offer_accepted'),
      closed: countOf('closed'),
    },
    turns: {
      agency: turnCount('agency'),
      job_seeker: turnCount('job_seeker'),
      employer: turnCount('employer'),
    },
  }
}
