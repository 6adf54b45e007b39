import { limits } from '../base/limits.ts'
import { nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { emailSettingTypes } from '../hiring/message-setting.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Stored files by the `url` of their file state. */
export const messageFiles = () => Type.Array(text(2_000), { maxItems: limits.filesPerMessage })

/**
 * What a job seeker sends (docs/behaviour.md §16). `clientMessageId` is the sender's own name for the message: sent again
 * under it, it is sent once.
 */
const newMessage = object({
  subject: text(limits.messageSubjectLength),
  body: text(limits.messageBodyLength),
  replyToMessageId: Type.Optional(uuid()),
  /** The posting that it is about (an addition of ours); of the message that it replies to where left out. */
  jobPostingId: Type.Optional(uuid()),
  files: messageFiles(),
  clientMessageId: Type.Optional(uuid()),
})

/** The posting that a message is about, with its changed terms by name (an addition of ours). */
const messageSubject = object({
  jobPostingId: uuid(),
  title: Type.String(),
  facilityName: Type.String(),
  terms: Type.Array(Type.String()),
})
export type MessageSubject = Static<typeof messageSubject>

/** The client e-mail setting (docs/behaviour.md §16): what a mail program or the portal's own form begins with. */
const clientEmailSetting = object({
  subject: Type.String(),
  body: Type.String(),
  /** Several are parted by `, `. */
  cc: Type.String(),
  to: Type.String(),
  /** What the browser keeps an unsent message under (an addition of ours): another for every job seeker. */
  draftKey: Type.Optional(Type.String()),
  /** The adviser who reads it, by name (an addition of ours). */
  toName: Type.Optional(Type.String()),
  /** The posting that goes with it, where it is about a notice of changed terms (an addition of ours). */
  about: Type.Optional(messageSubject),
})
export type ClientEmailSetting = Static<typeof clientEmailSetting>

/** What a job seeker does with messages beside reading them (docs/behaviour.md §16, record 155). */
export const messageEndpoints = {
  streamEvents: defineEndpoint({
    summary:
      'Server-sent events (an addition to the specification): `messages` when messages have come or were read, here or elsewhere. They say that something changed, not what: `getMessageNews` does. 429 where too many are open: ask now and then instead.',
    access: 'job_seeker',
    response: null,
    download: true,
  }),
  getMessageNews: defineEndpoint({
    summary:
      'How many messages are unread, and the id of the newest (an addition to the specification). Cheap, with a strong ETag: for pages that stay open.',
    access: 'job_seeker',
    response: object({
      unreadCount: Type.Integer({ minimum: 0 }),
      newestMessageId: nullable(uuid()),
      /** Of the centre of notices; beside the messages, so that an open page asks once. */
      unreadNoticeCount: Type.Integer({ minimum: 0 }),
    }),
  }),
  sendMessage: defineEndpoint({
    summary:
      'Sends a message to the advisers (an addition to the specification). The same `clientMessageId` with the same content answers the same; with another content 409.',
    access: 'job_seeker',
    body: newMessage,
    response: object({ messageId: uuid() }),
    errors: ['not_found', 'already_exists', 'failed_precondition'],
  }),
  getMessageSetting: defineEndpoint({
    summary:
      'What a new message (`compose`), or the answer to one (`reply` with `messageId`), begins with: addresses, subject, quoted text. With `changeNoticeId` (an addition of ours) a new one asks about that notice of changed terms.',
    access: 'job_seeker',
    params: object({ settingType: oneOf(emailSettingTypes) }),
    query: object({ messageId: Type.Optional(text(64)), changeNoticeId: Type.Optional(text(64)) }),
    response: clientEmailSetting,
    errors: ['not_found'],
  }),
  getMessageFile: defineEndpoint({
    summary:
      "A file of a message, as base64. `fileUrl` is the `url` of one of the message's attachments; it is looked up, never fetched.",
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    query: object({ fileUrl: text(2_000) }),
    response: object({ base64File: Type.String() }),
    errors: ['not_found'],
  }),
}
