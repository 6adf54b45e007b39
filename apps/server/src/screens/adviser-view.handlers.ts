import type { Handlers } from '#server/features/handler.ts'
import { findMessageOrNewest, positionOf } from './message-input.ts'
import { openRoute, openView, requireRoute } from './open-view.ts'

type AdviserViewOperation =
  | 'getMessagesView'
  | 'getMessageView'
  | 'getScheduleView'
  | 'getSuspendView'
  | 'getWithdrawView'

/** Views of what job seeker and adviser do with each other, and of the account's end (specification §7). */
export const adviserViewHandlers: Handlers<AdviserViewOperation> = {
  getMessagesView: (context, { query }) =>
    openView(context, requireRoute(context, 'message_list'), async (scope) => ({
      page: query.page ?? 1,
      messagePosition: await positionOf(scope, context.jobSeeker.id, query),
    })),
  getMessageView: (context, { params }) =>
    openView(context, requireRoute(context, 'message_detail'), async (scope) => ({
      message: await findMessageOrNewest(scope, context.jobSeeker.id, params.messageId),
    })),
  getScheduleView: (context, { query: { fromDate, datePeriodDay } }) =>
    openView(context, requireRoute(context, 'job_seeker_schedule'), async () => ({
      schedulePeriod: { fromDate, days: datePeriodDay },
    })),
  getSuspendView: (context) => openRoute(context, 'suspend'),
  getWithdrawView: (context) => openRoute(context, 'withdraw'),
}
