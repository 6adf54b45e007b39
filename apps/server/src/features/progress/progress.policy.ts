import type { MoveAction, PostingActionType, ProgressStatus } from '@tsunagu/contract/progress.ts'

/** Where a job seeker stands with a posting; `null`: nothing has happened yet. */
export type Standing = ProgressStatus | null

export type Actor = 'job_seeker' | 'operator' | 'system'

/** A move that was made. */
export interface Move {
  action: MoveAction
  to: ProgressStatus
  actor: Actor
  /** In words; `''` where none was given. */
  reason: string
  movedAt: Date
}

interface AllowedMove {
  to: ProgressStatus
  /** Whether the posting must still be open. */
  needsOpenPosting: boolean
}
const inquire = (to: ProgressStatus): AllowedMove => ({ to, needsOpenPosting: true })
const apply: AllowedMove = { to: 'entered', needsOpenPosting: true }
const decline: AllowedMove = { to: 'closed', needsOpenPosting: false }

/** What a job seeker may do from each standing (`decisions.md` §5, the table's second column). */
const moves: Record<ProgressStatus | 'none', Partial<Record<PostingActionType, AllowedMove>>> = {
  none: { inquiry: inquire('waiting'), apply },
  waiting: { apply, decline },
  referral: { inquiry: inquire('referral'), apply, decline },
  entered: { decline },
  under_consideration: { decline },
  offer_accepted: {},
  closed: { inquiry: inquire('waiting') },
}

/** The outcome of an action: a move, nothing to do because it was done already, or refused. */
export type Decision = { kind: 'move'; to: ProgressStatus } | { kind: 'repeat' } | { kind: 'refuse' }

/**
 * Decides what an action of the job seeker does. The same action again, with nothing in between, is a repeat: answered
 * well, nothing changed (a phone that lost the answer asks twice), also where it leads back to where one stands.
 */
export function decideAction(
  standing: Standing,
  action: PostingActionType,
  facts: { isOpen: boolean; lastAction: MoveAction | null },
): Decision {
  if (standing !== null && facts.lastAction === action) return { kind: 'repeat' }
  const move = moves[standing ?? 'none'][action]
  return move && (facts.isOpen || !move.needsOpenPosting) ? { kind: 'move', to: move.to } : { kind: 'refuse' }
}
