import { dateTime, day, nullable, object, oneOf, type Static, type TObject, Type, uuid } from '../base/schema.ts'
import { interviewCancelReasonCodes } from '../hiring/interview.ts'
import { closingReasonCodes, progressStatuses } from '../hiring/progress.ts'
import type { EventType } from './events.ts'

/** What an event tells: when it arises, as the reference and the manual say it, the shape of its `data`, and one such. */
interface EventDefinition<S extends TObject> {
  when: string
  data: S
  example: Static<S>
}
const event = <S extends TObject>(when: string, data: S, example: Static<S>): EventDefinition<S> => ({
  when,
  data,
  example,
})

/** Why a posting left the search. */
export const postingClosedReasons = ['expired', 'withdrawn', 'quarantined'] as const
const ids = {
  posting: '0b8f3c62-6a52-4d0b-9a55-3d0c4f2f7e12',
  interview: '5c1f6c0a-3b0e-4f0e-8f5b-0d7a5f1f9a21',
  offer: '9a4c1a52-8f0e-4a43-9f6b-6a1f0c1d2e33',
  message: 'c2a1b5de-7c3f-4c53-9d56-1b7f3b0a4c44',
  todo: 'e7d3f0b8-1d2c-4b5a-8a6e-2f9c4d5e6f55',
  file: '3f2e1d0c-9b8a-4765-8432-1a0b9c8d7e66',
}

const onPosting = object({ jobPostingId: uuid() })
const todo = object({
  todoId: uuid(),
  /** The agency's own name for it; `''` without one. */ clientTodoId: Type.String(),
})
const todoExample = { todoId: ids.todo, clientTodoId: 'resume-2026' }

/** A move of progress; `reference` is the offer or interview that it was about, or the message with an inquiry's question. */
const move = object({
  jobPostingId: uuid(),
  from: nullable(oneOf(progressStatuses)),
  to: oneOf(progressStatuses),
  actor: oneOf(['job_seeker', 'operator', 'system']),
  reference: Type.Optional(uuid()),
  /** Of `progress.closed`. */
  reasonCode: Type.Optional(oneOf(closingReasonCodes)),
  /** Of `progress.inquired` with a question: the ids of the quick questions that were chosen. */
  topics: Type.Optional(Type.Array(Type.String())),
})
const moved = (when: string, example: Omit<Static<typeof move>, 'jobPostingId'>) =>
  event(when, move, { jobPostingId: ids.posting, ...example })
const considered = { from: 'under_consideration', to: 'under_consideration' } as const

/**
 * Every type of event with its `data`: ids and codes, no texts and no personal data, which the other calls return to
 * those with access (record 032). Members are added, never changed or removed.
 */
export const eventDefinitions = {
  'job_posting.liked': event(
    'A job seeker likes a posting and lets the adviser know; once a day for each.',
    onPosting,
    {
      jobPostingId: ids.posting,
    },
  ),
  'job_posting.closed': event(
    'A posting leaves the search: its last day is over, its source withdrew it, or it must not be published as it is. Without `subject`.',
    object({ jobPostingId: uuid(), sourceId: Type.String(), reason: oneOf(postingClosedReasons) }),
    { jobPostingId: ids.posting, sourceId: 'our-system KN-104482', reason: 'expired' },
  ),
  'progress.inquired': moved(
    'A job seeker asks about a posting; `reference` is the message with the question, `topics` are its quick questions.',
    { from: null, to: 'waiting', actor: 'job_seeker', reference: ids.message, topics: ['pay'] },
  ),
  'progress.inquiry_withdrawn': moved('A job seeker withdraws an inquiry that nobody has responded to.', {
    from: 'waiting',
    to: 'closed',
    actor: 'job_seeker',
  }),
  'progress.applied': moved('A job seeker applies, and consents to passing data to the employer.', {
    from: 'referral',
    to: 'entered',
    actor: 'job_seeker',
  }),
  'progress.declined': moved('A job seeker takes an application or an inquiry back.', {
    from: 'entered',
    to: 'closed',
    actor: 'job_seeker',
  }),
  'progress.referred': moved('The agency refers a job seeker to a posting.', {
    from: 'waiting',
    to: 'referral',
    actor: 'operator',
  }),
  'progress.selection_started': moved('The employer begins to consider an application.', {
    from: 'entered',
    to: 'under_consideration',
    actor: 'operator',
  }),
  'progress.interview_marked': moved('An interview of an application is noted.', { ...considered, actor: 'operator' }),
  'progress.offer_made': moved('An employer’s offer is made; `reference` is its id.', {
    ...considered,
    actor: 'operator',
    reference: ids.offer,
  }),
  'progress.offer_withdrawn': moved('An offer is taken back; `reference` is its id.', {
    ...considered,
    actor: 'operator',
    reference: ids.offer,
  }),
  'progress.closed': moved('The agency ends an application, for `reasonCode`.', {
    from: 'under_consideration',
    to: 'closed',
    actor: 'operator',
    reasonCode: 'position_filled',
  }),
  'progress.reopened': moved('The agency opens an ended application again.', {
    from: 'closed',
    to: 'under_consideration',
    actor: 'operator',
  }),
  'offer.accepted': moved('A job seeker accepts an offer; `reference` is its id.', {
    from: 'under_consideration',
    to: 'offer_accepted',
    actor: 'job_seeker',
    reference: ids.offer,
  }),
  'offer.declined': event(
    'A job seeker declines an offer; `progress.declined` comes before it.',
    object({ jobPostingId: uuid(), offerId: uuid() }),
    { jobPostingId: ids.posting, offerId: ids.offer },
  ),
  'job_seeker.signed_up': event('A job seeker has an account from now on.', object({}), {}),
  'job_seeker.suspended': event(
    'A job seeker suspends the account; interviews to come are cancelled.',
    object({ cancelledInterviewIds: Type.Array(uuid()) }),
    { cancelledInterviewIds: [ids.interview] },
  ),
  'job_seeker.withdrawn': event(
    'A job seeker ends the account: applications and interviews with it. The data is erased.',
    object({ closedJobPostingIds: Type.Array(uuid()), cancelledInterviewIds: Type.Array(uuid()) }),
    { closedJobPostingIds: [ids.posting], cancelledInterviewIds: [] },
  ),
  'schedule.updated': event(
    'A job seeker changes the free hours of some days.',
    object({ fromDate: day(), toDate: day() }),
    { fromDate: '2026-12-01', toDate: '2026-12-07' },
  ),
  'work_schedule.uploaded': event('A job seeker hands in a work schedule (シフト表).', object({ fileId: uuid() }), {
    fileId: ids.file,
  }),
  'interview.picked': event(
    'A job seeker picks one of the times offered.',
    object({ interviewId: uuid(), startDateTime: dateTime() }),
    { interviewId: ids.interview, startDateTime: '2026-12-01T10:00:00+09:00' },
  ),
  'interview.other_times_wanted': event(
    'A job seeker asks for other times; the interview says which.',
    object({ interviewId: uuid() }),
    { interviewId: ids.interview },
  ),
  'interview.cancelled': event(
    'A job seeker cancels an interview; the interview holds what they wrote.',
    object({ interviewId: uuid(), reason: oneOf(interviewCancelReasonCodes) }),
    { interviewId: ids.interview, reason: 'work' },
  ),
  'profile.updated': event(
    'A job seeker changes the profile: the keys of the form elements that changed.',
    object({ keys: Type.Array(Type.String()) }),
    { keys: ['address', 'desired_salary'] },
  ),
  'message.sent': event(
    'A job seeker sends a message.',
    object({
      messageId: uuid(),
      replyToMessageId: nullable(uuid()),
      fileCount: Type.Integer(),
      /** The posting that it is about, where it is about one. */
      jobPostingId: Type.Optional(uuid()),
    }),
    { messageId: ids.message, replyToMessageId: null, fileCount: 1, jobPostingId: ids.posting },
  ),
  'todo.done': event('A job seeker marks a to-do as done.', todo, todoExample),
  'todo.reopened': event('A job seeker marks a to-do as not done.', todo, todoExample),
} as const satisfies Record<EventType, EventDefinition<TObject>>

/** The `data` of each type of event. */
export type EventData = { [T in EventType]: Static<(typeof eventDefinitions)[T]['data']> }
