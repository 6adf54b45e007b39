import { interviewsToPickCount, nearestInterview } from '#server/features/interviews/interview.queries.ts'
import { unreadMessageCount } from '#server/features/messages/message.queries.ts'
import { nearestOffer, openOfferCount } from '#server/features/offers/offer-notice.queries.ts'
import { dueTodoCount, nearestTodo } from '#server/features/todos/todo.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whose notices, and when: `today` and `until` (of to-dos) are Tokyo's days. */
export interface NoticeTime {
  jobSeekerId: string
  now: Date
  today: string
  until: string
}

/** What waits for a job seeker, by number, and what of each kind is due first: one statement. */
export async function readNoticeCounts(scope: TenantScope, time: NoticeTime) {
  return scope
    .selectFrom('job_seeker')
    .select([
      unreadMessageCount(scope, time).as('messages'),
      dueTodoCount(scope, time).as('todos'),
      openOfferCount(scope, time).as('offers'),
      interviewsToPickCount(scope, time).as('interviews'),
      nearestOffer(scope, time).as('nearestOffer'),
      nearestInterview(scope, time).as('nearestInterview'),
      nearestTodo(scope, time).as('nearestTodo'),
    ])
    .where('id', '=', time.jobSeekerId)
    .executeTakeFirstOrThrow()
}

/** The result of `readNoticeCounts`. */
export type NoticeCounts = Awaited<ReturnType<typeof readNoticeCounts>>
