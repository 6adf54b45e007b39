import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { interviewActors, interviewCancelReasonCodes, interviewLimits, interviewStatuses } from '../hiring/interview.ts'
import { defineEndpoint } from './define-endpoint.ts'

const minutes = () => Type.Integer({ minimum: interviewLimits.minMinutes, maximum: interviewLimits.maxMinutes })
const beginnings = () => Type.Array(dateTime(), { minItems: 1, maxItems: interviewLimits.times })

/** A time that was offered; not open any more when it is past or something else is settled then. */
const offeredTime = object({ startDateTime: dateTime(), isOpen: Type.Boolean() })

/**
 * An interview as its job seeker sees it. `startDateTime` is null until a time is picked, `wish` what they said of other
 * times. After `changeUntil` changes are made by telephone, at `tel`; null where nothing runs out.
 */
export const interview = object({
  id: uuid(),
  status: oneOf(interviewStatuses),
  startDateTime: nullable(dateTime()),
  minutes: Type.Integer(),
  times: Type.Array(offeredTime),
  title: Type.String(),
  jobPostingId: nullable(uuid()),
  isOnline: Type.Boolean(),
  place: Type.String(),
  onlineUrl: Type.String(),
  description: Type.String(),
  wish: Type.String(),
  cancelledBy: nullable(oneOf(interviewActors)),
  cancelReason: Type.String(),
  isOver: Type.Boolean(),
  canPick: Type.Boolean(),
  canAskOtherTimes: Type.Boolean(),
  canCancel: Type.Boolean(),
  changeUntil: nullable(dateTime()),
  tel: Type.String(),
})
export type Interview = Static<typeof interview>

/** An interview as the agency's systems see it. `sequence` counts the calendar files sent; -1 before the first one. */
const operatorInterviewMembers = {
  id: uuid(),
  clientInterviewId: nullable(uuid()),
  jobSeekerId: uuid(),
  jobPostingId: nullable(uuid()),
  status: oneOf(interviewStatuses),
  startDateTime: nullable(dateTime()),
  minutes: Type.Integer(),
  times: Type.Array(dateTime()),
  title: Type.String(),
  adviser: Type.String(),
  isOnline: Type.Boolean(),
  place: Type.String(),
  onlineUrl: Type.String(),
  description: Type.String(),
  wish: Type.String(),
  cancelledBy: nullable(oneOf(interviewActors)),
  cancelReason: Type.String(),
  cancelNote: Type.String(),
  sequence: Type.Integer(),
  createdAt: dateTime(),
  updatedAt: dateTime(),
}
const operatorInterview = object(operatorInterviewMembers)
export type OperatorInterview = Static<typeof operatorInterview>

/** The same with whose it is. */
const namedInterview = object({ ...operatorInterviewMembers, familyName: Type.String(), givenName: Type.String() })
export type NamedInterview = Static<typeof namedInterview>

const waitingInterviews = object({ count: Type.Integer(), interviews: Type.Array(namedInterview) })

/** The state that the caller has seen: with another one, nothing is changed. */
const seenState = object({ status: oneOf(interviewStatuses), startDateTime: nullable(dateTime()) })

/** Where an interview is; what is left out is empty in an offer, and stays in a move. */
const venue = {
  isOnline: Type.Optional(Type.Boolean()),
  place: Type.Optional(text(interviewLimits.placeLength)),
  onlineUrl: Type.Optional(text(interviewLimits.urlLength)),
  description: Type.Optional(text(interviewLimits.descriptionLength)),
}
const times = {
  startDateTimes: beginnings(),
  /** Also times that the job seeker has not given as free. */
  allowOutsideFreeHours: Type.Optional(Type.Boolean()),
}
const interviewOffer = object({
  ...times,
  minutes: minutes(),
  title: text(interviewLimits.titleLength, { minLength: 1 }),
  jobPostingId: Type.Optional(uuid()),
  adviser: Type.Optional(text(interviewLimits.titleLength)),
  ...venue,
  clientInterviewId: Type.Optional(uuid()),
})
export type InterviewOffer = Static<typeof interviewOffer>
const interviewMove = object({ ...times, minutes: Type.Optional(minutes()), ...venue, seen: Type.Optional(seenState) })
export type InterviewMove = Static<typeof interviewMove>

const id = object({ id: pathId(64) })
const note = () => text(interviewLimits.noteLength)
const refusals = ['not_found', 'permission_denied', 'failed_precondition'] as const

/** Interviews (docs/behaviour.md §15; additions of ours): the operator offers times, the job seeker picks, the operator confirms. */
export const interviewEndpoints = {
  getInterviews: defineEndpoint({
    summary:
      'The interviews of the job seeker: what is to come by time, then the last ones that are over or cancelled.',
    access: 'job_seeker',
    response: object({ coming: Type.Array(interview), past: Type.Array(interview) }),
  }),
  getInterview: defineEndpoint({
    summary: 'An interview, to its job seeker alone.',
    access: 'job_seeker',
    params: id,
    response: interview,
    errors: ['not_found'],
  }),
  pickInterviewTime: defineEndpoint({
    summary: 'Picks one of the times offered, or another one until it is confirmed. Safe to repeat.',
    access: 'job_seeker',
    params: id,
    body: object({ startDateTime: dateTime() }),
    response: interview,
    errors: ['not_found', 'failed_precondition'],
  }),
  askOtherInterviewTimes: defineEndpoint({
    summary:
      'Asks for other times, with words about which. What was picked or confirmed is free again. Safe to repeat.',
    access: 'job_seeker',
    params: id,
    body: object({ note: text(interviewLimits.noteLength, { minLength: 1 }) }),
    response: interview,
    errors: ['not_found', 'failed_precondition'],
  }),
  cancelOwnInterview: defineEndpoint({
    summary: 'Cancels an interview, until some hours before it (the service says how many). Safe to repeat.',
    access: 'job_seeker',
    params: id,
    body: object({ reason: oneOf(interviewCancelReasonCodes), note: note() }),
    response: interview,
    errors: ['not_found', 'failed_precondition'],
  }),
  getInterviewCalendar: defineEndpoint({
    summary: 'The calendar entry (`.ics`) of a confirmed interview, or that it is cancelled; to its job seeker alone.',
    access: 'job_seeker',
    params: id,
    response: null,
    download: true,
    errors: ['not_found'],
  }),

  offerInterview: defineEndpoint({
    summary:
      'Offers times of an interview: quarters of an hour within the free hours, unless `allowOutsideFreeHours`, at which neither job seeker nor `adviser` is booked. With `clientInterviewId` safe to repeat: the same content answers the same interview, other content 409.',
    access: 'operator',
    scopes: ['interviews:write'],
    params: object({ jobSeekerId: pathId(64) }),
    body: interviewOffer,
    response: operatorInterview,
    errors: refusals,
  }),
  listInterviews: defineEndpoint({
    summary: 'Interviews, the last offered first; `startKey` is the `lastKey` of the page before.',
    access: 'operator',
    scopes: ['interviews:write'],
    showsPerson: true,
    query: object({
      status: Type.Optional(oneOf(interviewStatuses)),
      jobSeekerId: Type.Optional(uuid()),
      jobPostingId: Type.Optional(uuid()),
      startKey: Type.Optional(uuid()),
    }),
    response: object({
      interviews: Type.Array(operatorInterview),
      /** Null on the last page. */
      lastKey: nullable(uuid()),
    }),
    errors: ['permission_denied'],
  }),
  getInterviewWeek: defineEndpoint({
    summary:
      'The interviews of seven days from `fromDate` that are picked or confirmed, by time, and what waits: for the job seeker to pick (`offered`), for a confirmation (`picked`), for other times (`other_times_wanted`), each with its count and at most 50, the longest wait first.',
    access: 'operator',
    scopes: ['interviews:write'],
    query: object({ fromDate: day() }),
    response: object({
      interviews: Type.Array(namedInterview),
      waiting: object({
        offered: waitingInterviews,
        picked: waitingInterviews,
        other_times_wanted: waitingInterviews,
      }),
    }),
    errors: ['permission_denied'],
  }),
  confirmInterview: defineEndpoint({
    summary: 'Confirms the time that was picked; the job seeker gets a mail with the calendar entry. Safe to repeat.',
    access: 'operator',
    scopes: ['interviews:write'],
    params: id,
    /** The time that the caller believes to be picked. */
    body: object({ startDateTime: dateTime() }),
    response: operatorInterview,
    errors: refusals,
  }),
  moveInterview: defineEndpoint({
    summary:
      'Offers other times in place of those before; what was picked or confirmed is free again. Safe to repeat without `seen`, the state that the caller has seen: after another change 409.',
    access: 'operator',
    scopes: ['interviews:write'],
    params: id,
    body: interviewMove,
    response: operatorInterview,
    errors: refusals,
  }),
  cancelInterview: defineEndpoint({
    summary:
      'Cancels an interview; `reason` is shown to the job seeker. Safe to repeat without `seen`, as for `moveInterview`.',
    access: 'operator',
    scopes: ['interviews:write'],
    params: id,
    body: object({ reason: note(), seen: Type.Optional(seenState) }),
    response: operatorInterview,
    errors: refusals,
  }),
  getOperatorInterviewCalendar: defineEndpoint({
    summary:
      'The calendar entry (`.ics`) of an interview that is picked or confirmed, for whoever accompanies it. It names nothing of the job seeker but the surname.',
    access: 'operator',
    scopes: ['interviews:write'],
    params: id,
    response: null,
    download: true,
    errors: ['not_found', 'permission_denied'],
  }),
}
