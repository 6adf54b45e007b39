import type { MoveAction, ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import { closeSystemTodo, openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Pair } from './progress-pair.queries.ts'

const keyOf = ({ jobPostingId }: Pair) => `terms:${jobPostingId}` as const

/** The to-do about changed terms of a posting (docs/behaviour.md §59). */
export const changeTodoKey = (jobPostingId: string) => `change:${jobPostingId}` as const

interface MovedApplication {
  action: MoveAction
  to: ProgressStatus
  employer: string
}

/**
 * Has a job seeker confirm the working conditions of what they have applied for, until they accept an offer or the
 * application is closed.
 */
export async function keepTermsTodo(
  scope: TenantScope,
  pair: Pair,
  { action, to, employer }: MovedApplication,
  now: Date,
): Promise<void> {
  const { jobSeekerId } = pair
  const key = keyOf(pair)
  if (to === 'closed') {
    await closeSystemTodo(scope, { jobSeekerId, key: changeTodoKey(pair.jobPostingId), as: 'gone' }, now)
    return closeSystemTodo(scope, { jobSeekerId, key, as: 'gone' }, now)
  }
  if (to === 'offer_accepted') return closeSystemTodo(scope, { jobSeekerId, key, as: 'done' }, now)
  if (action === 'apply') await openSystemTodo(scope, { jobSeekerId, key, about: employer, expireDate: null }, now)
}

/** The same for an offer, which may say something new: to be done until its deadline, `YYYY-MM-DD`. */
export const openOfferTodo = (
  scope: TenantScope,
  pair: Pair,
  { employer, replyDeadline }: { employer: string; replyDeadline: string },
  now: Date,
): Promise<void> =>
  openSystemTodo(
    scope,
    { jobSeekerId: pair.jobSeekerId, key: keyOf(pair), about: employer, expireDate: replyDeadline },
    now,
  )
