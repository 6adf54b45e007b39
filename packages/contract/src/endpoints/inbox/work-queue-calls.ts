import { limits, operatorLimits } from '../../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { contactLabel } from '../../contact/contact-schemas.ts'
import { noticeKinds } from '../../hiring/change-notice.ts'
import { offerAnswers, settledKinds, workItemKinds } from '../../staff/work-queue.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { adviserFilter } from '../people/assignment-calls.ts'

const workItem = object({
  /** The same as long as the same thing waits. */
  id: Type.String(),
  kind: oneOf(workItemKinds),
  jobSeekerId: uuid(),
  familyName: Type.String(),
  givenName: Type.String(),
  /** The member of staff who looks after them; null for nobody yet. */
  adviserId: nullable(uuid()),
  /** The message's subject, the to-do, or the posting's title; `''` where there is none. */
  title: Type.String(),
  /** The beginning of the message, or the facility's name. */
  detail: Type.String(),
  sinceDatetime: dateTime(),
  dueDatetime: dateTime(),
  /** When an interview would take place; null for what is no interview, or has no time yet. */
  interviewDatetime: nullable(dateTime()),
  jobPostingId: nullable(uuid()),
  interviewId: nullable(uuid()),
  /** Of an offer: until when the job seeker asks to answer; null without an open request. */
  wishedDay: nullable(day()),
  /** The offer that was answered, the to-do, or the notice of the changed posting. */
  subjectId: nullable(uuid()),
  /** How an offer was answered. */
  answer: nullable(oneOf(offerAnswers)),
  /** What happened to a posting under an application. */
  postingChange: nullable(oneOf(noticeKinds)),
  /** Names of the terms that changed then. */
  changedTerms: nullable(Type.Array(Type.String())),
  /** How the job seeker wishes to be reached. */
  contactLabel,
})
export type WorkItem = Static<typeof workItem>

const messageTemplate = object({
  id: uuid(),
  name: Type.String(),
  subject: Type.String(),
  /** With fields such as `{{姓}}`. */
  body: Type.String(),
  /** Whether everybody of the service has it; else its owner alone. */
  isShared: Type.Boolean(),
  version: Type.Integer(),
})
export type MessageTemplate = Static<typeof messageTemplate>

const templateParams = object({ id: pathId(64) })

/** What waits for the agency, and what its staff answer with (docs/behaviour.md §31). */
export const workQueueEndpoints = {
  getWorkQueue: defineEndpoint({
    summary:
      'What waits for the agency, the most urgent first: messages, applications, interviews, offers, answers to offers, days of employers, to-dos and changed postings, each kind as far as the caller has its scope. `counts` are of all kinds of the named `adviser` (`none`: of nobody yet; everybody where left out), `items` at most 200.',
    access: 'operator',
    scopes: ['messages:write', 'progress:write', 'interviews:write', 'todos:write'],
    query: object({ kind: Type.Optional(oneOf(workItemKinds)), adviser: Type.Optional(adviserFilter()) }),
    response: object({
      items: Type.Array(workItem),
      counts: object({
        message: Type.Integer(),
        application: Type.Integer(),
        interview: Type.Integer(),
        offer: Type.Integer(),
        answer: Type.Integer(),
        employer: Type.Integer(),
        todo: Type.Integer(),
        posting: Type.Integer(),
      }),
      isMore: Type.Boolean(),
    }),
    errors: ['permission_denied'],
  }),
  settleWorkItem: defineEndpoint({
    summary:
      'Takes an answer to an offer (`answer`) or a changed posting (`posting`) out of the queue, or puts it back. `subjectId` is that of the item, `sinceDatetime` its time as the caller has read it: what has changed since is refused with 409. Safe to repeat.',
    access: 'operator',
    scopes: ['progress:write'],
    params: object({ jobSeekerId: pathId(64), kind: oneOf(settledKinds), subjectId: pathId(64) }),
    body: object({ isSettled: Type.Boolean(), sinceDatetime: Type.Optional(dateTime()) }),
    response: null,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  listMessageTemplates: defineEndpoint({
    summary: 'The message templates of the service, then the caller’s own, in their order.',
    access: 'operator',
    scopes: ['messages:write'],
    response: object({ templates: Type.Array(messageTemplate) }),
    errors: ['permission_denied'],
  }),
  putMessageTemplate: defineEndpoint({
    summary:
      'Stores a message template under an id that the caller chooses. `version` is the one that was read, 0 for a new one; without it whatever is there is replaced. The name of another template, and another version, are refused with 409.',
    access: 'operator',
    scopes: ['messages:write'],
    params: templateParams,
    body: object({
      name: text(operatorLimits.templateNameLength, { minLength: 1, pattern: '\\S' }),
      subject: text(limits.messageSubjectLength),
      body: text(limits.messageBodyLength, { minLength: 1, pattern: '\\S' }),
      /** For the caller alone where it is false. */
      isShared: Type.Optional(Type.Boolean()),
      version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_646 })),
    }),
    response: object({ template: messageTemplate }),
    errors: ['not_found', 'already_exists', 'failed_precondition', 'permission_denied'],
  }),
  orderMessageTemplates: defineEndpoint({
    summary:
      'Puts message templates in an order; those that are not named come behind. Ids that the caller does not see are passed over.',
    access: 'operator',
    scopes: ['messages:write'],
    body: object({ ids: Type.Array(uuid(), { minItems: 1, maxItems: operatorLimits.templates, uniqueItems: true }) }),
    response: object({ templates: Type.Array(messageTemplate) }),
    errors: ['permission_denied'],
  }),
  deleteMessageTemplate: defineEndpoint({
    summary: 'Deletes a message template. Safe to repeat.',
    access: 'operator',
    scopes: ['messages:write'],
    // No path id: a template that nobody has is deleted already
    params: object({ id: text(64) }),
    response: null,
    errors: ['permission_denied'],
  }),
}
