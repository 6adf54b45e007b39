import { limits, operatorLimits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { heldRefusals } from '../../staff/inbox.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { messageFiles } from '../message-calls.ts'
import { contactReason } from '../people/contact-calls.ts'

const heldMessage = object({
  /** The `clientMessageId` of the message that it becomes. */
  id: uuid(),
  jobSeekerId: uuid(),
  senderName: Type.String(),
  /** Whether the caller wrote it. */
  isOwn: Type.Boolean(),
  subject: Type.String(),
  body: Type.String(),
  fileCount: Type.Integer(),
  sendDatetime: dateTime(),
  /** Whether its time was chosen; else it is held for the seconds in which it can be taken back. */
  isScheduled: Type.Boolean(),
  /** Why it was not sent; null while it is held. */
  refusal: nullable(oneOf(heldRefusals)),
})
export type HeldMessage = Static<typeof heldMessage>

const ofJobSeeker = { jobSeekerId: pathId(64) }

/** Messages that are sent in a while, and can be taken back until then (docs/behaviour.md §34). */
export const heldMessageEndpoints = {
  holdMessage: defineEndpoint({
    summary:
      'Sends a message in ten seconds, or at `sendDatetime`, unless it is cancelled before. `id` (a UUID of the caller’s own) makes it safe to repeat. It is not sent if the job seeker cannot be reached then, or has written since `seenMessageId`; of one without a chosen time, the latter is refused at once as well.',
    access: 'operator',
    scopes: ['messages:write'],
    params: object(ofJobSeeker),
    body: object({
      id: uuid(),
      subject: text(limits.messageSubjectLength, { minLength: 1, pattern: '\\S' }),
      body: text(limits.messageBodyLength, { minLength: 1, pattern: '\\S' }),
      replyToMessageId: Type.Optional(uuid()),
      seenMessageId: Type.Optional(uuid()),
      files: Type.Optional(messageFiles()),
      /** A moment to come, within 90 days. */
      sendDatetime: Type.Optional(dateTime()),
      /** Why it is sent outside of the job seeker's wish (§47): without it such a moment is refused (409, `contact_wish`). */
      contactReason: Type.Optional(contactReason()),
    }),
    response: object({ heldMessage }),
    errors: ['not_found', 'already_exists', 'failed_precondition', 'permission_denied'],
  }),
  listHeldMessages: defineEndpoint({
    summary: `Messages that are held for a job seeker, or were not sent, by their time; without \`jobSeekerId\` those of the caller to anybody. At most ${operatorLimits.heldMessages}.`,
    access: 'operator',
    scopes: ['messages:write'],
    showsPerson: true,
    query: object({ jobSeekerId: Type.Optional(uuid()) }),
    response: object({ heldMessages: Type.Array(heldMessage) }),
    errors: ['permission_denied'],
  }),
  cancelHeldMessage: defineEndpoint({
    summary:
      'Takes a held message back, or removes one that was not sent, and answers it as it was. One that was sent meanwhile is refused with 409.',
    access: 'operator',
    scopes: ['messages:write'],
    params: object({ ...ofJobSeeker, id: pathId(64) }),
    response: object({ heldMessage }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
