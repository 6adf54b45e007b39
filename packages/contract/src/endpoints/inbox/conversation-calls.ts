import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { contactLabel } from '../../contact/contact-schemas.ts'
import { inboxTabs } from '../../staff/inbox.ts'
import { conversationStates } from '../../staff/work-queue.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const turn = {
  jobSeekerId: uuid(),
  state: oneOf(conversationStates),
  /** Since when the job seeker waits; null where they do not. */
  waitingSinceDatetime: nullable(dateTime()),
  /** Until when it is put aside; null where it is not. */
  snoozedUntilDatetime: nullable(dateTime()),
}

const conversation = object({
  ...turn,
  familyName: Type.String(),
  givenName: Type.String(),
  /** The adviser of the job seeker; null for nobody yet. */
  adviserId: nullable(uuid()),
  /** Of the newest message. */
  subject: Type.String(),
  /** The beginning of the newest message. */
  excerpt: Type.String(),
  direction: oneOf(['to_job_seeker', 'from_job_seeker']),
  sentDatetime: dateTime(),
  /** By when an answer is due; null where nobody waits for one. */
  dueDatetime: nullable(dateTime()),
  /** When the next held message is sent; null without one. */
  heldUntilDatetime: nullable(dateTime()),
  /** Whether the caller has typed something and not sent it. */
  hasDraft: Type.Boolean(),
  /** How the job seeker wishes to be reached. */
  contactLabel,
  /** The newest note that mentions the caller; null without one. */
  mention: nullable(
    object({
      noteId: uuid(),
      authorName: Type.String(),
      excerpt: Type.String(),
      mentionedDatetime: dateTime(),
      isSeen: Type.Boolean(),
    }),
  ),
})
export type Conversation = Static<typeof conversation>

const jobSeekerParams = object({ jobSeekerId: pathId(64) })
const count = () => Type.Integer()

/** The inbox of an agency's staff (docs/behaviour.md §34). */
export const conversationEndpoints = {
  listConversations: defineEndpoint({
    summary:
      'A list of the inbox, 30 a page; `lastKey` is the next `startKey`. Who waits for an answer comes first, the longest waiting at the top; then the others, the newest at the top. `later` goes by when its time comes. `mentions` has the newest note about the caller first, done ones too. `counts` are of conversations that wait for an answer, of all that are put aside, and of mentions that are not seen. `mine` and `mentions` are empty for a key.',
    access: 'operator',
    scopes: ['messages:write'],
    query: object({ tab: oneOf(inboxTabs), startKey: Type.Optional(text(100)) }),
    response: object({
      conversations: Type.Array(conversation),
      counts: object({ mine: count(), mentions: count(), unassigned: count(), team: count(), later: count() }),
      /** `''` where nothing is left. */
      lastKey: Type.String(),
    }),
    errors: ['permission_denied'],
  }),
  getConversation: defineEndpoint({
    summary: 'The conversation with a job seeker, as in the list. 404 where there are no messages.',
    access: 'operator',
    scopes: ['messages:write'],
    showsPerson: true,
    params: jobSeekerParams,
    response: object({ conversation }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  setConversationState: defineEndpoint({
    summary:
      'Says that a conversation needs no answer (`done`), that it does (`open`), that the job seeker has to answer (`waiting`), or that it is put aside (`snoozed`) until `untilDatetime`, or until the job seeker writes. With `seenMessageId`, the newest message that the caller has seen, a newer one of the job seeker is refused with 409.',
    access: 'operator',
    scopes: ['messages:write'],
    params: jobSeekerParams,
    body: object({
      state: oneOf(conversationStates),
      seenMessageId: Type.Optional(uuid()),
      /** Of `snoozed` alone: a moment to come, within a year. */
      untilDatetime: Type.Optional(dateTime()),
    }),
    response: object({ conversation: object(turn) }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  seeMention: defineEndpoint({
    summary: 'Says that the caller has seen the note that mentions them. A newer one stays unseen. Safe to repeat.',
    access: 'operator',
    scopes: ['messages:write'],
    params: jobSeekerParams,
    body: object({ noteId: uuid() }),
    response: null,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
