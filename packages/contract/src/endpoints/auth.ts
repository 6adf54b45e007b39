import { object, oneOf, Type, text } from '../schema.ts'
import { sessionAppTypes } from '../session.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Calls of the authentication service (specification §7). Every one carries `x-client-type: web` (`decisions.md` §1). */
export const authEndpoints = {
  signIn: defineEndpoint({
    summary: 'Signs in with e-mail and password; the session comes as a cookie, `sessionId` is its public name.',
    access: 'public',
    body: object({ email: text(254), password: text(200), sessionAppType: oneOf(sessionAppTypes) }),
    response: object({ sessionId: Type.String() }),
  }),
  signOut: defineEndpoint({
    summary: 'Ends the session. Safe to repeat, also without a session.',
    access: 'public',
    response: null,
  }),
  signUp: defineEndpoint({
    summary: "Creates the account that a mailed link's token stands for.",
    access: 'public',
    body: object({ email: text(254), password: text(200), token: text(200), tel: text(30) }),
    response: null,
    errors: ['permission_denied'],
  }),
  verify: defineEndpoint({
    summary: 'Tells whether the session is good. Never an error: `isVerify` is false without one.',
    access: 'public',
    response: object({ isVerify: Type.Boolean(), sessionId: Type.String() }),
  }),
  getAuthHealth: defineEndpoint({
    summary: 'Answers 200 once the service is ready.',
    access: 'public',
    response: object({ status: Type.String() }),
  }),
}
