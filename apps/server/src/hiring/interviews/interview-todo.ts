import { closeSystemTodo, openSystemTodo } from '#server/hiring/to-dos/system-todos.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { StoredInterview } from './stored-interview.queries.ts'

const keyOf = (id: string) => `interview:${id}` as const

/** Has a job seeker prepare for a confirmed interview. */
export async function openInterviewTodo(
  scope: TenantScope,
  { id, jobSeekerId, title, startsAt }: StoredInterview,
  now: Date,
): Promise<void> {
  const expireDate = startsAt && dayInTokyo(startsAt)
  await openSystemTodo(scope, { jobSeekerId, key: keyOf(id), about: title, expireDate }, now)
}

/** Nothing is to be prepared for an interview that is off, or whose time is open again. */
export const closeInterviewTodo = (
  scope: TenantScope,
  { id, jobSeekerId }: StoredInterview,
  now: Date,
): Promise<void> => closeSystemTodo(scope, { jobSeekerId, key: keyOf(id), as: 'gone' }, now)
