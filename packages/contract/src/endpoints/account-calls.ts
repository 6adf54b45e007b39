import { mailKinds } from '../account-setting.ts'
import { object, oneOf, Type, text } from '../schema.ts'
import { defineEndpoint } from './define-endpoint.ts'

const emailSetting = object({
  emailMagazine: Type.Boolean(),
  recommendEmail: Type.Boolean(),
  /** Whether messages are told of by mail (an addition of ours); unchanged where left out. */
  messageNotice: Type.Optional(Type.Boolean()),
})

/** What an account shows and lets its owner set (specification §3, `decisions.md` §4). */
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
  getOwnData: defineEndpoint({
    summary:
      'Everything that is kept of the job seeker, as a zip of JSON and files (an addition to the specification).',
    access: 'job_seeker',
    download: true,
    response: null,
  }),
}
