import type { OperatorScope } from '../events/operator-scopes.ts'

/** What waits for the agency (docs/behaviour.md §31). */
export const workItemKinds = ['message', 'application', 'interview', 'offer'] as const
export type WorkItemKind = (typeof workItemKinds)[number]

/** The scope without which a caller does not see items of a kind. */
export const scopeOfWorkItem: Record<WorkItemKind, OperatorScope> = {
  message: 'messages:write',
  application: 'progress:write',
  interview: 'interviews:write',
  offer: 'progress:write',
}

/** Whose turn it is in a conversation; of these a list can be asked for. */
export const conversationTurns = ['open', 'waiting', 'done'] as const
export type ConversationTurn = (typeof conversationTurns)[number]

/**
 * `open`: the job seeker waits for an answer; `waiting`: the agency does; `snoozed`: put aside until a time, and open again
 * from then on; `done`: nobody waits.
 */
export const conversationStates = ['open', 'waiting', 'snoozed', 'done'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Within how many minutes of working time the agency answers. An offer is due when the job seeker's time to answer ends. */
export const answerWithinMinutes = { message: 120, application: 9 * 60, interview: 4 * 60 } as const

/** The groups of the queue, most urgent first. */
export const urgencies = ['late', 'today', 'this_week'] as const
export type Urgency = (typeof urgencies)[number]

const dayMs = 24 * 60 * 60_000
/** Tokyo has no daylight saving time. */
const tokyoOffsetMs = 9 * 60 * 60_000
const dayNumberInTokyo = (at: Date): number => Math.floor((at.getTime() + tokyoOffsetMs) / dayMs)

/** The group of an item that is due at a moment: late once the moment is past, today until midnight in Tokyo. */
export function urgencyOf(due: Date, now: Date): Urgency {
  if (due.getTime() < now.getTime()) return 'late'
  return dayNumberInTokyo(due) === dayNumberInTokyo(now) ? 'today' : 'this_week'
}
