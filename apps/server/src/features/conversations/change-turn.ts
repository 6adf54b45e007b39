import type { ConversationState } from '@tsunagu/contract/staff/work-queue.ts'
import type { ConversationRow, Turn } from './conversation.queries.ts'

/** How long a conversation may be put aside. */
const longestSnoozeMs = 366 * 24 * 60 * 60_000

/** What a caller says about a conversation. */
export type Wanted = { state: 'open' | 'waiting' | 'done' } | { state: 'snoozed'; until: Date }

/** Whether a moment is one until which a conversation may be put aside. */
export const canWaitUntil = (until: Date, now: Date): boolean =>
  until.getTime() > now.getTime() && until.getTime() <= now.getTime() + longestSnoozeMs

/**
 * Whose turn it is after a change. One that is opened again waits from the job seeker's newest message, or from now. One that
 * is put aside while nobody waits is open from its time on: it is a reminder.
 */
export function changeTurn(before: ConversationRow, wanted: Wanted, now: Date): Turn {
  if (wanted.state === 'done' || wanted.state === 'waiting') {
    return { state: wanted.state, waitingSince: null, snoozedUntil: null }
  }
  const isReminder = before.waitingSince !== null && before.waitingSince.getTime() > now.getTime()
  const since = isReminder ? null : before.waitingSince
  return wanted.state === 'snoozed'
    ? { state: 'open', waitingSince: since ?? wanted.until, snoozedUntil: wanted.until }
    : { state: 'open', waitingSince: since ?? before.newestAt ?? now, snoozedUntil: null }
}

interface ShownTurn {
  state: ConversationState
  waitingSince: Date | null
  snoozedUntil: Date | null
}

/** A turn as callers see it at a moment: what was put aside until an earlier one is open. */
export function turnAt({ state, waitingSince, snoozedUntil }: Turn, now: Date): ShownTurn {
  const isSnoozed = snoozedUntil !== null && snoozedUntil.getTime() > now.getTime()
  const isWaiting = waitingSince !== null && waitingSince.getTime() <= now.getTime()
  return {
    state: isSnoozed ? 'snoozed' : state,
    waitingSince: isWaiting ? waitingSince : null,
    snoozedUntil: isSnoozed ? snoozedUntil : null,
  }
}
