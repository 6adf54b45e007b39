import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { findMessageOrNewest, positionOf } from './message-input.ts'
import { openRoute, openView, requireRoute } from './open-view.ts'
import { createScreenContext } from './screen-context.ts'
import { loadOwnSchedule } from './sources/available-schedule.ts'

type AdviserViewOperation =
  | 'getMessagesView'
  | 'getMessageView'
  | 'getSchedule'
  | 'getScheduleView'
  | 'getSuspendView'
  | 'getWithdrawView'

/** Views of what job seeker and adviser do with each other, and of the account's end (docs/behaviour.md §16, §17, §22). */
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
  getSchedule: (context, { query: { fromDate } }) =>
    context.read(async (scope) => {
      const schedulePeriod = { fromDate, days: undefined }
      const own = await loadOwnSchedule(createScreenContext(context, scope, { schedulePeriod }))
      if (!own) throw new Problem('unauthenticated')
      return { schedule: own.schedule }
    }),
  getScheduleView: (context, { query: { fromDate, datePeriodDay, periodTimeType } }) =>
    openView(context, requireRoute(context, 'job_seeker_schedule'), async () => ({
      schedulePeriod: { fromDate, days: datePeriodDay, periodTimeType },
    })),
  getSuspendView: (context) => openRoute(context, 'suspend'),
  getWithdrawView: (context) => openRoute(context, 'withdraw'),
}
