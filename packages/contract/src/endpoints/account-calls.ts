import { mailKinds } from '../base/account-setting.ts'
import { dateTime, object, oneOf, Type, text, uuid } from '../base/schema.ts'
import { sessionAppTypes } from '../base/session.ts'
import { defineEndpoint } from './define-endpoint.ts'

const emailSetting = object({
  emailMagazine: Type.Boolean(),
  recommendEmail: Type.Boolean(),
  /** Whether mails notify of messages (an addition of ours); unchanged if missing. */
  messageNotice: Type.Optional(Type.Boolean()),
})

const session = object({
  id: uuid(),
  sessionAppType: oneOf(sessionAppTypes),
  device: Type.String({
    description: 'Device and browser in words, such as `iPhone・Safari`; empty where they are unknown.',
  }),
  isCurrent: Type.Boolean({ description: 'Whether it is the session of this request.' }),
  signedInDatetime: dateTime(),
  lastUsedDatetime: dateTime(),
})

/** What an account shows and lets its owner set (docs/behaviour.md §1). */
export const accountEndpoints = {
  getAccountSetting: defineEndpoint({
    summary: 'Which settings the account page shows, and the sign-in ID.',
    access: 'job_seeker',
    response: object({
      showEmail: Type.Boolean(),
      showPassword: Type.Boolean({ description: 'False where a first password is still to be set.' }),
      showEmailMagazine: Type.Boolean(),
      showRecommendEmail: Type.Boolean(),
      showSuspend: Type.Boolean(),
      showWithdraw: Type.Boolean(),
      email: Type.String(),
    }),
  }),
  getEmailSetting: defineEndpoint({
    summary: 'Which mails beside the necessary ones the job seeker has asked for.',
    access: 'job_seeker',
    response: emailSetting,
  }),
  updateEmailSetting: defineEndpoint({
    summary: 'Sets them; consent is kept with its text, time and place.',
    access: 'job_seeker',
    body: emailSetting,
    response: null,
  }),
  unsubscribe: defineEndpoint({
    summary:
      'Ends one kind of mail by the link in it, without signing in (RFC 8058; an addition to the specification). Answers the same for any link.',
    access: 'anyone',
    acceptsForm: true,
    query: object({ kind: oneOf(mailKinds), to: text(40), key: text(200) }),
    response: null,
  }),
  getSessions: defineEndpoint({
    summary:
      'The browsers and apps where the account is signed in, the last used first (an addition to the specification).',
    access: 'job_seeker',
    response: object({ sessions: Type.Array(session) }),
  }),
  endSession: defineEndpoint({
    summary: 'Signs out one of them; nothing happens where it has ended (an addition to the specification).',
    access: 'job_seeker',
    params: object({ id: uuid() }),
    response: null,
  }),
  endOtherSessions: defineEndpoint({
    summary: 'Signs out all of them but that of this request (an addition to the specification).',
    access: 'job_seeker',
    response: null,
  }),
  getOwnData: defineEndpoint({
    summary:
      'Everything that is kept of the job seeker, as a zip of JSON and files (an addition to the specification).',
    access: 'job_seeker',
    download: true,
    response: null,
  }),
}
