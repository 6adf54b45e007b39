import type { OperatorScope } from '../events/operator-scopes.ts'

/** What waits for the agency (docs/behaviour.md §31). */
export const workItemKinds = [
  'message',
  'application',
  'interview',
  'offer',
  'answer',
  'employer',
  'todo',
  'posting',
] as const
/**
 * `offer`: whose time to answer ends; `answer`: an offer that was answered; `employer`: whose day to answer comes; `todo`: of a job
 * seeker, given by staff; `posting`: one that changed under an application.
 */
export type WorkItemKind = (typeof workItemKinds)[number]

/** The scope without which a caller does not see items of a kind. */
export const scopeOfWorkItem: Record<WorkItemKind, OperatorScope> = {
  message: 'messages:write',
  application: 'progress:write',
  interview: 'interviews:write',
  offer: 'progress:write',
  answer: 'progress:write',
  employer: 'progress:write',
  todo: 'todos:write',
  posting: 'progress:write',
}

/** Kinds that leave the queue when staff say that they have seen them. */
export const settledKinds = ['answer', 'posting'] as const satisfies readonly WorkItemKind[]
/** How a job seeker has answered an offer. */
export const offerAnswers = ['accepted', 'declined'] as const

/** Whose turn it is in a conversation; of these a list can be asked for. */
export const conversationTurns = ['open', 'waiting', 'done'] as const
export type ConversationTurn = (typeof conversationTurns)[number]

/**
 * `open`: the job seeker waits for an answer; `waiting`: the agency does; `snoozed`: put aside until a time, and open again
 * from then on; `done`: nobody waits.
 */
export const conversationStates = ['open', 'waiting', 'snoozed', 'done'] as const
export type ConversationState = (typeof conversationStates)[number]

/** Within how many minutes of working time the agency answers. */
export const answerWithinMinutes = { message: 120, application: 9 * 60, interview: 4 * 60 } as const
/** By which of these times an item is due; null: at the end of a day that it names. */
export const answerTimeOf: Record<WorkItemKind, keyof typeof answerWithinMinutes | null> = {
  message: 'message',
  application: 'application',
  interview: 'interview',
  offer: null,
  answer: 'application',
  employer: null,
  todo: null,
  posting: 'application',
}

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
