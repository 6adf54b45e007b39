/**
 * The events for agencies' systems, and the names by which polling and webhooks filter (docs/behaviour.md §25). A
 * CloudEvent's `type` has the prefix `jp.tsunagu.`.
 */
export const eventTypes = [
  'job_posting.liked',
  'job_posting.closed',
  'progress.inquired',
  'progress.inquiry_withdrawn',
  'progress.applied',
  'progress.declined',
  'progress.referred',
  'progress.selection_started',
  'progress.interview_marked',
  'progress.offer_made',
  'progress.offer_withdrawn',
  'progress.closed',
  'progress.reopened',
  'offer.accepted',
  'offer.declined',
  'job_seeker.signed_up',
  'job_seeker.suspended',
  'job_seeker.withdrawn',
  'schedule.updated',
  'work_schedule.uploaded',
  'interview.picked',
  'interview.other_times_wanted',
  'interview.cancelled',
  'profile.updated',
  'message.sent',
  'todo.done',
  'todo.reopened',
] as const
export type EventType = (typeof eventTypes)[number]
