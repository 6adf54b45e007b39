import { longestPasskeyName, mostPasskeys, notMeDays } from '../../base/passkeys.ts'
import { dateTime, object, oneOf, pathId, Type, text, uuid } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** What `navigator.credentials` takes, as JSON text: the shape is that of WebAuthn (`…OptionsJSON`). */
const options = () => object({ options: Type.String() })
/** What `navigator.credentials` has given, as JSON text: `RegistrationResponseJSON` or `AuthenticationResponseJSON`. */
const credential = () => text(16_384, { minLength: 2 })
const passkeyName = () => text(longestPasskeyName, { minLength: 1 })

const passkey = object({
  id: uuid(),
  name: Type.String(),
  isSynced: Type.Boolean({ description: 'Whether the person’s other devices have it too.' }),
  createdDatetime: dateTime(),
  lastUsedDatetime: Type.Union([dateTime(), Type.Null()]),
})

const signInRecord = object({
  id: uuid(),
  way: oneOf(['password', 'passkey', 'app']),
  device: Type.String({ description: 'In words, as in `getSessions`; empty where it is unknown.' }),
  datetime: dateTime(),
  isCurrent: Type.Boolean({ description: 'Whether it began the session of this request.' }),
  isNewDevice: Type.Boolean({ description: 'Whether the account had not signed in on the device before.' }),
  answer: Type.Union([oneOf(['mine', 'not_mine']), Type.Null()]),
})

/** Passkeys of job seekers and the record of their sign-ins, additions to the specification (docs/behaviour.md §56). */
export const passkeyEndpoints = {
  beginSignInByPasskey: defineEndpoint({
    summary:
      'Begins a sign-in by passkey: what the browser takes. It names nobody, stores nothing, and is good once, for half an hour.',
    access: 'public',
    response: options(),
  }),
  signInByPasskey: defineEndpoint({
    summary:
      'Signs in by a passkey of this service; the session comes as a cookie, as with `signIn`. Every refusal is the same.',
    access: 'public',
    body: object({ credential: credential() }),
    response: object({ sessionId: Type.String() }),
  }),
  disownSignIn: defineEndpoint({
    summary: `Ends the session of a sign-in that is not the owner’s, by the key of the mail about it (good once, for ${notMeDays} days). The password in force is dropped, and so is what was added since: passkeys, known devices, later sessions.`,
    access: 'public',
    body: object({ key: text(100) }),
    response: null,
    errors: ['not_found'],
  }),
  getSignInSecurity: defineEndpoint({
    summary: 'The passkeys of the job seeker, and the newest sign-ins of the last 90 days.',
    access: 'job_seeker',
    response: object({
      hasPassword: Type.Boolean(),
      passwordSetDatetime: Type.Union([dateTime(), Type.Null()], {
        description: 'Since when it is in force; null without one, and for one of which that is not known.',
      }),
      hasLine: Type.Boolean({ description: 'Whether the service sends notices by LINE (`getLineLink`).' }),
      passkeys: Type.Array(passkey),
      signIns: Type.Array(signInRecord),
    }),
  }),
  getSignInRecord: defineEndpoint({
    summary: 'The sign-ins of the job seeker within the last 90 days, as CSV.',
    access: 'job_seeker',
    download: true,
    response: null,
  }),
  dropPassword: defineEndpoint({
    summary:
      'Takes the password from an account that has a passkey, by the password itself; its owner is mailed. Safe to repeat. 409 without a passkey: nothing else would let its owner in.',
    access: 'job_seeker',
    body: object({ currentPassword: text(200) }),
    response: null,
    errors: ['failed_precondition'],
  }),
  answerSignIn: defineEndpoint({
    summary:
      'Says of a sign-in on a new device whether it was the job seeker. `isMine: false` does what `disownSignIn` does, but for the session of this request. 409 where it was said already.',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    body: object({ isMine: Type.Boolean() }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
  beginPasskey: defineEndpoint({
    summary: `Begins with a passkey: what the browser takes; good for five minutes in this session. At most ${mostPasskeys}. \`currentPassword\` and \`confirmationCode\` as with \`updatePassword\`.`,
    access: 'job_seeker',
    body: object({
      currentPassword: Type.Optional(text(200)),
      confirmationCode: Type.Optional(text(20)),
    }),
    response: options(),
    errors: ['failed_precondition'],
  }),
  addPasskey: defineEndpoint({
    summary: 'Adds the passkey that the browser has made, named after the device, and mails its owner.',
    access: 'job_seeker',
    body: object({ credential: credential() }),
    response: object({ id: uuid(), name: Type.String() }),
    errors: ['failed_precondition', 'already_exists'],
  }),
  renamePasskey: defineEndpoint({
    summary: 'Gives a passkey another name. `formerName` is the one that was read: another is refused with 409.',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    body: object({ name: passkeyName(), formerName: passkeyName() }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
  removePasskey: defineEndpoint({
    summary:
      'Removes a passkey. Safe to repeat. The last one of an account without a password stays: nothing else lets its owner in.',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
}
