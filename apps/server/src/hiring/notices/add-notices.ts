import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { listPushes, type NewNotice, storeNotices } from './notice-rows.queries.ts'
import { kindOfEvent } from './notice-texts.ts'

/** The key of the notice of unread messages. */
export const messagesNoticeKey = 'messages'

/**
 * Gives job seekers a notice in the transaction of what it is about, and has it pushed to their browsers unless `isPushed` is
 * false. Accounts that have ended get none.
 */
export async function addNotices(
  scope: TenantScope,
  { enqueue, push }: Pick<Services, 'enqueue' | 'push'>,
  { jobSeekerIds, isPushed = true, ...notice }: NewNotice & { jobSeekerIds: readonly string[]; isPushed?: boolean },
  now: Date,
): Promise<void> {
  if (jobSeekerIds.length === 0) return
  const stored = await storeNotices(scope, jobSeekerIds, notice, now)
  await announceChanges(
    scope,
    stored.map(({ jobSeekerId }) => jobSeekerId),
    'messages',
  )
  if (push === null || !isPushed || stored.length === 0) return
  for (const ids of await listPushes(scope, stored, kindOfEvent(notice.event))) {
    await enqueue(scope.transaction, 'send_push', { tenant: scope.tenant, ...ids })
  }
}
