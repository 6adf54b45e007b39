import { stated } from '../base/feed-texts.ts'
import { limits } from '../base/limits.ts'
import { dateTime, day, object, oneOf, pathId, Type, text, uuid } from '../base/schema.ts'
import { schedule } from '../components/available-schedule.ts'
import { periodTimeTypes, scheduleLimits } from '../hiring/schedule.ts'
import { storedFile } from '../hiring/stored-file.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { viewAnswer } from './views.ts'

/** Times that somebody with a link wishes an interview at, the most wanted first, and who they say they are. */
const timesRequest = object({
  requestId: Type.String(),
  requester: Type.String(),
  startDateTimes: Type.Array(dateTime()),
  createdDatetime: dateTime(),
})

/** `''` where nothing is shared, or nobody has looked yet. All but the first two members were added later. */
const share = object({
  shareKey: Type.String(),
  createdDatetime: Type.String(),
  expiresDatetime: Type.String(),
  /** How often others have opened the link; several pages within ten minutes are one time. */
  viewCount: Type.Integer({ minimum: 0 }),
  lastViewedDatetime: Type.String(),
  /** What was wished by this link and those before, the newest first. */
  requests: Type.Array(timesRequest),
})
const files = object({ files: Type.Array(storedFile) })
const fileUrls = Type.Array(text(2_000), { minItems: 1, maxItems: limits.filesPerMessage })

/** Days of a schedule, and how long the slots are (`periodTimeType`, an addition of ours): as they were saved last unless named. */
export const schedulePeriodQuery = () =>
  object({
    fromDate: Type.Optional(day()),
    datePeriodDay: Type.Optional(Type.Integer({ minimum: 1, maximum: scheduleLimits.maxDays })),
    periodTimeType: Type.Optional(oneOf(periodTimeTypes)),
  })

/** Who else sees a job seeker's schedule, and their shift files (シフト表). */
export const scheduleEndpoints = {
  getSharedScheduleView: defineEndpoint({
    summary:
      'Surname and free hours of the job seeker whose share key `jobSeekerId` is, for whoever holds it; hours that are booked are not free. A key that was renewed or revoked, or is older than 14 days, opens nothing: `permission_denied`.',
    access: 'public',
    params: object({ jobSeekerId: text(100) }),
    query: schedulePeriodQuery(),
    response: viewAnswer,
    errors: ['permission_denied'],
  }),
  requestSharedTimes: defineEndpoint({
    summary:
      'Names free hours at which who holds a share key wishes an interview (an addition of ours): the adviser gets a mail, and settles it. Safe to repeat under the same `clientRequestId`. A time that is not free any more is refused: `failed_precondition`.',
    access: 'public',
    body: object({
      shareKey: text(100),
      clientRequestId: uuid(),
      requester: stated(scheduleLimits.requesterLength),
      startDateTimes: Type.Array(dateTime(), { minItems: 1, maxItems: scheduleLimits.wishedTimes, uniqueItems: true }),
    }),
    response: null,
    errors: ['permission_denied', 'failed_precondition'],
  }),
  getSchedule: defineEndpoint({
    summary: "The job seeker's free hours from `fromDate` (today) on: the component's member by itself.",
    access: 'job_seeker',
    query: object({ fromDate: Type.Optional(day()) }),
    response: object({ schedule }),
  }),
  getScheduleShare: defineEndpoint({
    summary: 'The key by which others see the free hours, if there is one (an addition of ours, as the next two).',
    access: 'job_seeker',
    response: share,
  }),
  renewScheduleShare: defineEndpoint({
    summary: 'Makes a new share key for 14 days; the one before opens nothing any more.',
    access: 'job_seeker',
    body: object({}),
    response: share,
  }),
  revokeScheduleShare: defineEndpoint({
    summary: 'Ends the sharing. Safe to repeat.',
    access: 'job_seeker',
    body: object({}),
    response: share,
  }),
  uploadWorkSchedule: defineEndpoint({
    summary:
      'Hands in a shift file: `fileName` is that of its presigned answer. It is kept if no move has kept it yet, and the adviser is told. Safe to repeat.',
    access: 'job_seeker',
    body: object({ fileName: text(300) }),
    response: null,
    errors: ['failed_precondition'],
  }),
  getWorkSchedules: defineEndpoint({
    summary: 'The shift files that are kept, the oldest first (an addition of ours).',
    access: 'job_seeker',
    response: files,
  }),
  removeWorkSchedules: defineEndpoint({
    summary: 'Removes shift files by their `url`, and answers those that stay (an addition of ours). Safe to repeat.',
    access: 'job_seeker',
    body: object({ files: fileUrls }),
    response: files,
  }),
  getScheduleOfJobSeeker: defineEndpoint({
    summary:
      'When a job seeker is free: the beginnings of free hours from now on between `fromDate` and `toDate` (four weeks from today) at which nothing is booked, the same with half hours (`freeTimes`), what is booked, and the shift files.',
    access: 'operator',
    scopes: ['interviews:write'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    query: object({ fromDate: Type.Optional(day()), toDate: Type.Optional(day()) }),
    response: object({
      note: Type.String(),
      freeHours: Type.Array(dateTime()),
      /** All free time, half hours included: `freeHours` has whole hours only. */
      freeTimes: Type.Array(object({ startDateTime: dateTime(), minutes: Type.Integer() })),
      booked: Type.Array(
        object({ startDateTime: dateTime(), minutes: Type.Integer(), status: oneOf(['picked', 'confirmed']) }),
      ),
      workSchedules: Type.Array(object({ fileId: Type.String(), name: Type.String(), savedDatetime: dateTime() })),
      /** Times that others wish by a link of the job seeker, the newest first. */
      requests: Type.Array(timesRequest),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
}
