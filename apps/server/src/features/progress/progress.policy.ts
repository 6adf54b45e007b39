import type { PostingActionType, ProgressStatus } from '@tsunagu/contract/progress.ts'

/** Where a job seeker stands with a posting; `null`: nothing has happened yet. */
export type Standing = ProgressStatus | null

interface Move {
  to: ProgressStatus
  /** Whether the posting must still be open. */
  needsOpenPosting: boolean
}
const inquire = (to: ProgressStatus): Move => ({ to, needsOpenPosting: true })
const apply: Move = { to: 'entered', needsOpenPosting: true }
const decline: Move = { to: 'closed', needsOpenPosting: false }

/** What a job seeker may do from each standing (`decisions.md` §5, the table's second column). */
const moves: Record<ProgressStatus | 'none', Partial<Record<PostingActionType, Move>>> = {
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
 * Decides what an action of the job seeker does. The same action again where it led is a repeat: answered well, nothing
 * changed (a phone that lost the answer asks twice).
 */
export function decideAction(
  standing: Standing,
  action: PostingActionType,
  facts: { isOpen: boolean; lastAction: string | null },
): Decision {
  const move = moves[standing ?? 'none'][action]
  if (move && (facts.isOpen || !move.needsOpenPosting)) return { kind: 'move', to: move.to }
  return facts.lastAction === action && standing !== null ? { kind: 'repeat' } : { kind: 'refuse' }
}

/** Whether an action would move now. */
export const canAct = (standing: Standing, action: PostingActionType, isOpen: boolean): boolean =>
  decideAction(standing, action, { isOpen, lastAction: null }).kind === 'move'
