import type { MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'

/** A job seeker's progress with a posting; `null`: nothing has happened yet. */
export type CurrentStatus = ProgressStatus | null

/** Who moves. The portal itself (`system`) does what an operator might. */
export type Actor = 'job_seeker' | 'operator' | 'system'
type Side = Exclude<Actor, 'system'>

/** A move that was made. */
export interface Move {
  action: MoveAction
  to: ProgressStatus
  actor: Actor
  /** Of the closed list of reasons for an end; `''` where none was given. */
  reasonCode: string
  /** In words; `''` where none was given. */
  reason: string
  movedAt: Date
}

/** What a decision looks at beside the status. */
export interface MoveFacts {
  progressStatus: CurrentStatus
  /** Where `reopen` leads; null unless closed. */
  statusBeforeClosed: CurrentStatus
  /** The last move; `reference` is the offer, interview or question that it was about. */
  lastMove: { action: MoveAction; reference: string | null } | null
  /** Whether the posting still takes applications. */
  isOpen: boolean
  /** Whether an adviser has responded to the inquiry since it was made. */
  isAnswered: boolean
  /** The pending offer, and whether its deadline is not over. */
  offer: { id: string; isAnswerable: boolean } | null
}

/** A requested move; `reference` names the offer that it answers, or its interview or question. */
export interface WantedMove {
  action: MoveAction
  by: Actor
  reference?: string | null
}

type Condition =
  | 'open_posting'
  | 'open_posting_and_question'
  | 'open_posting_and_no_offer_named'
  | 'inquiry_withdrawn_and_open_posting'
  | 'inquiry_unanswered'
  | 'offer_answered_in_time'
  | 'named_offer_answered_in_time'
  | 'offer_pending'

interface AllowedMove {
  from: CurrentStatus
  action: MoveAction
  by: Side
  to: ProgressStatus | 'status_before_closed'
  condition?: Condition
}

const inquire = { action: 'inquiry', by: 'job_seeker', condition: 'open_posting' } as const
const apply = {
  action: 'apply',
  by: 'job_seeker',
  to: 'entered',
  condition: 'open_posting_and_no_offer_named',
} as const
const decline = {
  action: 'decline',
  by: 'job_seeker',
  to: 'closed',
  condition: 'named_offer_answered_in_time',
} as const
const withdrawInquiry = { action: 'withdraw_inquiry', by: 'job_seeker', condition: 'inquiry_unanswered' } as const
const refer = { action: 'refer', by: 'operator', to: 'referral', condition: 'open_posting' } as const
const close = { action: 'close', by: 'operator', to: 'closed' } as const
const stay = { from: 'under_consideration', by: 'operator', to: 'under_consideration' } as const

/** Every move there is, of both sides (docs/behaviour.md §12, §13; record 058). Nothing else moves a job seeker's progress. */
const allowedMoves: readonly AllowedMove[] = [
  { from: null, ...inquire, to: 'waiting' },
  { from: null, ...apply },
  { from: null, ...refer },
  // Another question about the same posting, such as from a second tab
  { from: 'waiting', action: 'inquiry', by: 'job_seeker', to: 'waiting', condition: 'open_posting_and_question' },
  { from: 'waiting', ...withdrawInquiry, to: 'closed' },
  { from: 'waiting', ...apply },
  { from: 'waiting', ...decline },
  { from: 'waiting', ...refer },
  { from: 'waiting', ...close },
  { from: 'referral', ...inquire, to: 'referral' },
  { from: 'referral', ...withdrawInquiry, to: 'referral' },
  { from: 'referral', ...apply },
  { from: 'referral', ...decline },
  { from: 'referral', ...close },
  { from: 'entered', ...decline },
  { from: 'entered', action: 'start_selection', by: 'operator', to: 'under_consideration' },
  { from: 'entered', ...close },
  {
    from: 'under_consideration',
    action: 'apply',
    by: 'job_seeker',
    to: 'offer_accepted',
    condition: 'offer_answered_in_time',
  },
  { from: 'under_consideration', ...decline },
  { ...stay, action: 'interview' },
  { ...stay, action: 'offer' },
  { ...stay, action: 'withdraw_offer', condition: 'offer_pending' },
  { from: 'under_consideration', ...close },
  { from: 'offer_accepted', ...close },
  { from: 'closed', ...inquire, to: 'waiting' },
  // Who took a question back may apply all the same, as who has never asked
  { from: 'closed', ...apply, condition: 'inquiry_withdrawn_and_open_posting' },
  { from: 'closed', action: 'reopen', by: 'operator', to: 'status_before_closed' },
]

const isOfferAnswered = ({ offer }: MoveFacts, { reference }: WantedMove): boolean =>
  offer !== null && offer.isAnswerable && offer.id === reference

const conditions: { [C in Condition]: (facts: MoveFacts, wanted: WantedMove) => boolean } = {
  open_posting: ({ isOpen }) => isOpen,
  // Who means to accept an offer that is gone has neither read nor given the consent of an application
  open_posting_and_no_offer_named: ({ isOpen }, { reference }) => isOpen && !reference,
  open_posting_and_question: ({ isOpen }, { reference }) => isOpen && Boolean(reference),
  inquiry_withdrawn_and_open_posting: ({ isOpen, lastMove }, { reference }) =>
    isOpen && !reference && lastMove?.action === 'withdraw_inquiry',
  inquiry_unanswered: ({ lastMove, isAnswered }) => lastMove?.action === 'inquiry' && !isAnswered,
  offer_answered_in_time: isOfferAnswered,
  // Who leaves without naming an offer may do so at any time
  named_offer_answered_in_time: (facts, wanted) => !wanted.reference || isOfferAnswered(facts, wanted),
  offer_pending: ({ offer }, { reference }) => offer !== null && offer.id === reference,
}

/** Moves that say which offer they mean: the same move about another offer is no repetition. */
const namesItsOffer: ReadonlySet<MoveAction> = new Set(['apply', 'offer', 'withdraw_offer'])

/**
 * Whether a move repeats the last one, with nothing in between: a phone or a system that lost the response sends it
 * twice. An acceptance without its offer's id never repeats one that had it.
 */
function isRepeat({ progressStatus, lastMove }: MoveFacts, { action, reference = null }: WantedMove): boolean {
  if (progressStatus === null || lastMove?.action !== action) return false
  return lastMove.reference === reference || (reference === null && !namesItsOffer.has(action))
}

/** The outcome: a move, nothing to do because it was done already, or refused. */
export type Decision = { kind: 'move'; to: ProgressStatus } | { kind: 'repeat' } | { kind: 'refuse' }

const sideOf = (actor: Actor): Side => (actor === 'system' ? 'operator' : actor)

/** Decides what a wanted move does: the only place that knows. */
export function decideMove(facts: MoveFacts, wanted: WantedMove): Decision {
  if (isRepeat(facts, wanted)) return { kind: 'repeat' }
  const move = allowedMoves.find(
    ({ from, action, by }) => from === facts.progressStatus && action === wanted.action && by === sideOf(wanted.by),
  )
  const isMet = move && (!move.condition || conditions[move.condition](facts, wanted))
  const to = move?.to === 'status_before_closed' ? facts.statusBeforeClosed : move?.to
  return isMet && to ? { kind: 'move', to } : { kind: 'refuse' }
}

/** What an operator may do now, in the table's order; withdrawing means the offer that waits. */
export function operatorActions(facts: MoveFacts): MoveAction[] {
  const own = allowedMoves.filter(({ from, by }) => from === facts.progressStatus && by === 'operator')
  const wantedOf = (action: MoveAction): WantedMove => ({
    action,
    by: 'operator',
    reference: action === 'withdraw_offer' ? (facts.offer?.id ?? null) : null,
  })
  // A stay may always be made again: whether it is a repetition depends on what it is about
  return own
    .map(({ action }) => action)
    .filter((action) => decideMove({ ...facts, lastMove: null }, wantedOf(action)).kind === 'move')
}
