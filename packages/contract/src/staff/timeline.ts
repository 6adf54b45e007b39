import type { OperatorScope } from '../events/operator-scopes.ts'

/** What happens to a job seeker (docs/behaviour.md §35). In the order of their names: equal moments are ordered by it. */
export const timelineKinds = [
  'account',
  'contact',
  'file',
  'interview',
  'message',
  'move',
  'note',
  'offer',
  'todo',
] as const
export type TimelineKind = (typeof timelineKinds)[number]

/** The scope without which a caller does not see entries of a kind. */
export const scopeOfTimelineKind: Record<TimelineKind, OperatorScope> = {
  account: 'job_seekers:read',
  contact: 'messages:write',
  file: 'job_seekers:read',
  interview: 'interviews:write',
  message: 'messages:write',
  move: 'progress:write',
  note: 'messages:write',
  offer: 'progress:write',
  todo: 'todos:write',
}
