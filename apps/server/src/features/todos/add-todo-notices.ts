import { addNotices } from '#server/hiring/notices/add-notices.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'

/** Gives job seekers the notice of a to-do from their adviser. The portal's own to-dos have notices of what they are about. */
export const addTodoNotices = (
  scope: TenantScope,
  services: Pick<Services, 'clock' | 'enqueue' | 'push'>,
  { jobSeekerIds, title }: { jobSeekerIds: readonly string[]; title: string },
): Promise<void> => {
  const notice = { event: 'todo_given', key: 'todos', about: title, path: '/' } as const
  return addNotices(scope, services, { jobSeekerIds, ...notice }, services.clock())
}
