import { applyConsentText } from '@tsunagu/contract/hiring/apply-consent.ts'
import type { ClosingReasonCode, MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { cancelInterviews } from '#server/hiring/interviews/cancel-interviews.ts'
import type { NoticeSender } from '#server/hiring/interviews/interview-notice.ts'
import { type NewEvent, recordEvent } from '#server/hiring/records/event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { decideMove, type WantedMove } from './progress.policy.ts'
import { findPairFacts, lockPair, moveProgress, type Pair, type PairFacts } from './progress-pair.queries.ts'
import { settleOffers } from './settle-application.queries.ts'
import { keepTermsTodo } from './terms-todo.ts'

/** A move that somebody asks for, with what is recorded of it. */
export interface RequestedMove extends WantedMove {
  /** The key that an operator's system came with. */
  operatorKeyId?: string | null
  reasonCode?: ClosingReasonCode | ''
  reason?: string
  /** The last move that the caller has seen: after a later one they would decide about a state that they do not know. */
  seenMoveId?: string | undefined
  /** The quick questions of an inquiry. */
  topics?: readonly string[]
}

/** All moves have one event shape. */
type MoveEventType = Extract<NewEvent['type'], `progress.${string}`>

const eventTypes: { [A in MoveAction]: MoveEventType } = {
  inquiry: 'progress.inquired',
  withdraw_inquiry: 'progress.inquiry_withdrawn',
  apply: 'progress.applied',
  decline: 'progress.declined',
  refer: 'progress.referred',
  start_selection: 'progress.selection_started',
  interview: 'progress.interview_marked',
  offer: 'progress.offer_made',
  withdraw_offer: 'progress.offer_withdrawn',
  close: 'progress.closed',
  reopen: 'progress.reopened',
}

/** The state of a pending offer when its application ends: answered by the job seeker, or withdrawn by the agency. */
const offerAfterEnd = { job_seeker: 'declined', operator: 'withdrawn', system: 'withdrawn' } as const

interface MadeMove {
  move: RequestedMove
  facts: PairFacts
  to: ProgressStatus
}

/** What else a move changes: an acceptance settles its offer, an end takes offers and interviews with it. */
async function settle(sender: NoticeSender, scope: TenantScope, pair: Pair, { move, to }: MadeMove): Promise<void> {
  const now = sender.services.clock()
  if (to === 'offer_accepted' && move.action === 'apply') await settleOffers(scope, pair, 'accepted', now)
  if (move.action === 'withdraw_offer') await settleOffers(scope, pair, 'withdrawn', now)
  if (to !== 'closed') return
  await settleOffers(scope, pair, offerAfterEnd[move.by], now)
  await cancelInterviews(sender, scope, { ...pair, cause: 'application_ended' })
}

/** Records the events of the move, and of the offer that it answers. */
async function tell(
  scope: TenantScope,
  pair: Pair,
  { move, facts, to }: MadeMove & { move: { id: string } },
  now: Date,
): Promise<void> {
  const { id, action, by, reference = null, reasonCode = '', topics } = move
  const { jobSeekerId, jobPostingId } = pair
  const data = { jobPostingId, from: facts.progressStatus, to, actor: by, ...(reference && { reference }) }
  const isAcceptance = action === 'apply' && to === 'offer_accepted'
  const type = isAcceptance ? 'offer.accepted' : eventTypes[action]
  const details = { ...data, ...(reasonCode && { reasonCode }), ...(topics && { topics: [...topics] }) }
  await recordEvent(scope, { type, jobSeekerId, data: details, dedupeKey: id }, now)
  if (action !== 'decline' || !facts.offer) return
  const declined = { jobPostingId, offerId: facts.offer.id }
  await recordEvent(scope, { type: 'offer.declined', jobSeekerId, data: declined, dedupeKey: `${id}/offer` }, now)
}

const consentOf = (action: MoveAction, to: ProgressStatus, employer: string): string =>
  action === 'apply' && to === 'entered' ? applyConsentText(employer) : ''

/**
 * Makes a move with all its effects, in the caller's transaction: the only way to change progress. Locks the pair, so
 * that two moves at once run one after the other. Returns whether the move existed before, and the earlier facts.
 * @throws Problem `not_found` for an unknown posting, `failed_precondition` if the table does not allow it, or if something
 *   has moved since `seenMoveId`
 */
export async function makeMove(
  sender: NoticeSender,
  scope: TenantScope,
  pair: Pair,
  move: RequestedMove,
): Promise<{ isRepeat: boolean; facts: PairFacts }> {
  const now = sender.services.clock()
  await lockPair(scope, pair)
  const facts = await findPairFacts(scope, pair, dayInTokyo(now))
  if (!facts) throw new Problem('not_found')
  if (move.seenMoveId !== undefined && move.seenMoveId !== facts.lastMoveId) throw new Problem('failed_precondition')
  const decision = decideMove(facts, move)
  if (decision.kind === 'refuse') throw new Problem('failed_precondition')
  if (decision.kind === 'repeat') return { isRepeat: true, facts }
  const { action, by: actor, reasonCode = '', reason = '', operatorKeyId = null } = move
  // Declining without naming the pending offer answers it all the same
  const reference = move.reference ?? (action === 'decline' ? (facts.offer?.id ?? null) : null)
  const { to } = decision
  const consent = consentOf(action, to, facts.employer)
  const made = { action, from: facts.progressStatus, to, actor, operatorKeyId, reference, reasonCode, reason, consent }
  const id = await moveProgress(scope, pair, made, now)
  await settle(sender, scope, pair, { move, facts, to })
  await keepTermsTodo(scope, pair, { action, to, employer: facts.employer }, now)
  await tell(scope, pair, { move: { ...move, reference, id }, facts, to }, now)
  return { isRepeat: false, facts }
}
