import { limits } from '../base/limits.ts'
import { dateTime, day, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { periodTimeTypes, scheduleLimits } from '../hiring/schedule.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { schedulePeriodQuery } from './schedule-calls.ts'
import { pageNumber, viewAnswer } from './views.ts'

/**
 * Free time as a job seeker registers it (docs/behaviour.md §17): slots of an hour, or with `periodTimeType` `minute` of half
 * an hour; `unspecified` means hours.
 */
export const availableScheduleRegistration = object({
  fromDate: day(),
  toDate: day(),
  startDateTimes: Type.Array(dateTime(), { maxItems: scheduleLimits.startDateTimes }),
  periodTimeType: oneOf(periodTimeTypes),
  note: text(scheduleLimits.noteLength),
  /** An addition of ours: the `revision` of what the change began with. Something newer is then refused to be overwritten. */
  revision: Type.Optional(text(100)),
})
export type AvailableScheduleRegistration = Static<typeof availableScheduleRegistration>

/** What job seeker and adviser do with each other (docs/behaviour.md §16, §17, §22): messages, free hours, the account's end. */
export const adviserEndpoints = {
  getMessagesView: defineEndpoint({
    summary:
      "A page of the messages, newest first: the one after `startKey` (the last page's `lastKey`), the one that begins with `messageId`, or `page`. `currentPage` and `isLastPage` tell where the caller stands: they number the page after `startKey`, and nothing comes after the last one (record 022).",
    access: 'job_seeker',
    query: object({
      page: pageNumber,
      currentPage: pageNumber,
      isLastPage: Type.Optional(Type.Boolean()),
      startKey: Type.Optional(text(100)),
      messageId: Type.Optional(text(64)),
    }),
    response: viewAnswer,
    errors: ['not_found'],
  }),
  getMessageView: defineEndpoint({
    summary: 'A message. Opening it does not mark it as read.',
    access: 'job_seeker',
    params: object({ messageId: pathId(64) }),
    response: viewAnswer,
    errors: ['not_found'],
  }),
  markMessagesAsRead: defineEndpoint({
    summary: "Marks messages as read, in bulk. Safe to repeat; ids of others' messages change nothing.",
    access: 'job_seeker',
    body: object({ messageIds: Type.Array(uuid(), { maxItems: limits.messagesPerMarking }) }),
    response: null,
  }),
  getScheduleView: defineEndpoint({
    summary:
      "The job seeker's free hours: `datePeriodDay` days (a week) from `fromDate` (today) on. Days that no schedule reaches move to the nearest that one does.",
    access: 'job_seeker',
    query: schedulePeriodQuery(),
    response: viewAnswer,
  }),
  saveAvailableSchedule: defineEndpoint({
    summary:
      'Replaces the free hours from `fromDate` to `toDate`, the past left as it is. Hours outside of them, past, or off the grid are refused, and then nothing changes. Safe to repeat.',
    access: 'job_seeker',
    body: availableScheduleRegistration,
    response: null,
    errors: ['failed_precondition'],
  }),
  getSuspendView: defineEndpoint({
    summary: 'What suspending the account means, and the form of its reasons.',
    access: 'job_seeker',
    response: viewAnswer,
  }),
  getWithdrawView: defineEndpoint({
    summary: 'What withdrawing means, and the form of its reasons.',
    access: 'job_seeker',
    response: viewAnswer,
  }),
}
