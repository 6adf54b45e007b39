import { recentSignInMinutes } from '../base/account-setting.ts'
import { object, oneOf, Type, text } from '../base/schema.ts'
import { sessionAppTypes } from '../base/session.ts'
import { formElementStates } from '../form/state.ts'
import { signUpLink } from '../hiring/sign-up-link.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Additions of ours: what shows that the owner of the account asks, and not somebody who has got hold of a session. */
const ownerProof = {
  currentPassword: Type.Optional(text(200)),
  confirmationCode: Type.Optional(text(20)),
}
const ownerProofNote = `\`currentPassword\` (an addition to the specification) is required unless the sign-in with the password is at most ${recentSignInMinutes} minutes old and the session has done this fewer than three times; an account without a password needs \`confirmationCode\` instead, which the call without it mails.`

/** Calls of the authentication service (docs/behaviour.md §6). Every one carries `x-client-type: web` (docs/behaviour.md §24). */
export const authEndpoints = {
  signIn: defineEndpoint({
    summary: 'Signs in with e-mail and password; the session comes as a cookie, `sessionId` is its public name.',
    access: 'public',
    body: object({ email: text(254), password: text(200), sessionAppType: oneOf(sessionAppTypes) }),
    response: object({ sessionId: Type.String() }),
  }),
  signInApp: defineEndpoint({
    summary:
      "Begins the sign-in of an app: SRP as Amazon Cognito's clients speak it. Unknown addresses get a challenge like any other.",
    access: 'public',
    body: object({ email: text(254), srpA: text(1_000) }),
    response: object({
      challengeName: Type.Literal('PASSWORD_VERIFIER'),
      challengeParms: object({
        userName: Type.String(),
        userIdForSrp: Type.String(),
        salt: Type.String({ description: 'Hexadecimal.' }),
        srpB: Type.String({ description: 'Hexadecimal.' }),
        secretBlock: Type.String({ description: 'Base64; good once, for three minutes.' }),
      }),
    }),
  }),
  signInChallengeApp: defineEndpoint({
    summary: "Answers the challenge of an app's sign-in; begins a session of the device.",
    access: 'public',
    body: object({
      timeStamp: text(40),
      userName: text(40),
      passwordClaimSecretBlock: text(8_000),
      passwordClaimSignature: text(100),
    }),
    response: object({
      idToken: Type.String({ description: 'A JWT for `Authorization: Bearer`, good for an hour.' }),
      refreshToken: Type.String({
        description: 'Good for 90 days from its last use, 180 from the sign-in at most; not rotated.',
      }),
    }),
  }),
  refreshTokenApp: defineEndpoint({
    summary: 'A new `idToken` for a device. Never an error: `isVerify` is false when the session has ended.',
    access: 'public',
    body: object({ refreshToken: text(200) }),
    response: object({ isVerify: Type.Boolean(), idToken: Type.String() }),
  }),
  signOutApp: defineEndpoint({
    summary: 'Ends the session of a device. Safe to repeat.',
    access: 'public',
    body: object({ refreshToken: text(200) }),
    response: null,
  }),
  signOut: defineEndpoint({
    summary: 'Ends the session. Safe to repeat, also without a session.',
    access: 'public',
    response: null,
  }),
  signUp: defineEndpoint({
    summary:
      "Creates the account of a mailed link's token. The token carries the address: another `email` is an error at that member.",
    access: 'public',
    body: object({ email: text(254), password: text(200), token: text(200), tel: text(30) }),
    response: null,
    errors: ['permission_denied'],
  }),
  readSignUpLink: defineEndpoint({
    summary:
      'What a mailed sign-up link is good for, and what is known already of who follows it (an addition to the specification, record 057). Never an error: a token that nobody has been mailed is `unknown`.',
    access: 'public',
    isRead: true,
    body: object({ token: text(200) }),
    response: signUpLink,
  }),
  renewSignUpLink: defineEndpoint({
    summary:
      'Mails a new link in place of one that has run out, to the same address (an addition to the specification, record 057).',
    access: 'public',
    body: object({ token: text(200) }),
    response: null,
    errors: ['permission_denied'],
  }),
  verify: defineEndpoint({
    summary: 'Tells whether the session is good. Never an error: `isVerify` is false without one.',
    access: 'public',
    response: object({ isVerify: Type.Boolean(), sessionId: Type.String() }),
  }),
  requestPasswordReset: defineEndpoint({
    summary: 'Mails a confirmation code for a new password; answers the same whether or not the address is known.',
    access: 'public',
    body: object({ email: text(254) }),
    response: null,
  }),
  resetPassword: defineEndpoint({
    summary: 'Sets a new password by a mailed code; ends all sessions of the account.',
    access: 'public',
    body: object({
      confirmationCode: text(20),
      email: text(254),
      newPassword: text(200),
      confirmNewPassword: text(200),
    }),
    response: null,
  }),
  updatePassword: defineEndpoint({
    summary: `Changes the password, or sets a first one; ends all other sessions. ${ownerProofNote}`,
    access: 'job_seeker',
    body: object({
      newPassword: text(200),
      confirmNewPassword: text(200),
      ...ownerProof,
    }),
    response: null,
  }),
  changeSignInId: defineEndpoint({
    summary: 'Mails a confirmation code to a new address; answers the same when the address is taken.',
    access: 'job_seeker',
    body: object({ newEmail: text(254), currentPassword: text(200) }),
    response: null,
  }),
  confirmChangeSignInId: defineEndpoint({
    summary: 'Takes over the new address by its code; ends all other sessions and tells the old address.',
    access: 'job_seeker',
    body: object({ confirmationCode: text(20), newEmail: text(254) }),
    response: null,
  }),
  suspend: defineEndpoint({
    summary: `Suspends the account: all sessions end; signing in again resumes it. ${ownerProofNote}`,
    access: 'job_seeker',
    body: object({ states: formElementStates, ...ownerProof }),
    response: null,
  }),
  withdraw: defineEndpoint({
    summary: `Ends the account and erases its personal data, but for what the agency's ledger must keep. ${ownerProofNote}`,
    access: 'job_seeker',
    body: object({ states: formElementStates, ...ownerProof }),
    response: null,
  }),
  getAuthHealth: defineEndpoint({
    summary: 'Answers 200 once the service is ready.',
    access: 'public',
    response: object({ status: Type.String() }),
  }),
}
