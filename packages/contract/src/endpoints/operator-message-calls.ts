import { limits } from '../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { operatorFile } from '../hiring/stored-file.ts'
import { iconTypeOrEmpty } from '../navigation/links.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { messageFiles } from './message-calls.ts'
import { contactReason } from './people/contact-calls.ts'

const jobSeekerParams = object({ jobSeekerId: pathId(64) })
// No path id: a job seeker who cannot be reached is refused first, with `failed_precondition`
const messageParams = object({ ...jobSeekerParams.properties, messageId: text(64) })

/** What an operator sends to a job seeker. */
const newMessage = object({
  subject: text(limits.messageSubjectLength, { minLength: 1, pattern: '\\S' }),
  body: text(limits.messageBodyLength, { minLength: 1, pattern: '\\S' }),
  /** Where left out: the member of staff who sends, else the adviser of the service. */
  senderName: Type.Optional(text(limits.messageSenderLength, { minLength: 1, pattern: '\\S' })),
  /** What it is about, as the list's icon; `''` for what a person wrote. */
  iconType: Type.Optional(iconTypeOrEmpty),
  replyToMessageId: Type.Optional(uuid()),
  /** The posting that it is about; of the message that it replies to where left out. Such a message responds to an inquiry. */
  jobPostingId: Type.Optional(uuid()),
  files: Type.Optional(messageFiles()),
  clientMessageId: Type.Optional(uuid()),
  /** The newest message of the job seeker that the sender has seen: if there is a newer one, nothing is sent (409). */
  seenMessageId: Type.Optional(uuid()),
  /** Why it is sent outside of the job seeker's wish (§47): without it such a message is refused (409, `contact_wish`). They can read it. */
  contactReason: Type.Optional(contactReason()),
})

/** A message as an operator's system sees it. `url` is where this key downloads the file. */
const operatorMessage = object({
  id: uuid(),
  direction: oneOf(['to_job_seeker', 'from_job_seeker']),
  subject: Type.String(),
  body: Type.String(),
  senderName: Type.String(),
  iconType: iconTypeOrEmpty,
  sentDatetime: dateTime(),
  /** When the job seeker opened it; null for what they sent themselves. */
  readDatetime: nullable(dateTime()),
  replyToMessageId: nullable(uuid()),
  clientMessageId: nullable(uuid()),
  /** The posting that it is about; null where it is about none. */
  jobPostingId: nullable(uuid()),
  files: Type.Array(operatorFile),
})
export type OperatorMessage = Static<typeof operatorMessage>

/** Messages between an agency's advisers and a job seeker (scope `messages:write`). */
export const operatorMessageEndpoints = {
  sendMessageToJobSeeker: defineEndpoint({
    summary:
      "Sends a message to a job seeker, who is told of it by mail if they wish. `clientMessageId` (a UUID of the caller's own) makes it safe to repeat: the same content answers the same message, another content 409. `files` are `url`s of files moved to persistence for this job seeker. Refused with 409 while the account is suspended.",
    access: 'operator',
    scopes: ['messages:write'],
    params: jobSeekerParams,
    body: newMessage,
    response: object({ message: operatorMessage }),
    errors: ['not_found', 'already_exists', 'failed_precondition', 'permission_denied'],
  }),
  listMessagesOfJobSeeker: defineEndpoint({
    summary: "A job seeker's messages in both directions, newest first, 20 a page; `lastKey` is the next `startKey`.",
    access: 'operator',
    scopes: ['messages:write'],
    showsPerson: true,
    params: jobSeekerParams,
    query: object({ startKey: Type.Optional(text(100)) }),
    response: object({
      messages: Type.Array(operatorMessage),
      /** `''` where nothing older is left. */
      lastKey: Type.String(),
    }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  getMessageOfJobSeeker: defineEndpoint({
    summary: 'One message of a job seeker.',
    access: 'operator',
    scopes: ['messages:write'],
    showsPerson: true,
    params: messageParams,
    response: object({ message: operatorMessage }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
