import { nullable, object, oneOf, pathId, Type, text } from '../../base/schema.ts'
import { providerPurposes } from '../../staff/roles.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { staffFactors } from './factor-calls.ts'
import { listedStaffSession } from './session-calls.ts'
import { signInStep } from './staff-calls.ts'

/** A path of the desk: never an address of another host. */
const returnTo = () => Type.Optional(text(1_000, { pattern: '^/(?![/\\\\])' }))
/** Where the browser goes on: the provider's own page. */
const address = () => object({ url: Type.String() })

/** Single sign-on of the staff by OpenID Connect (docs/behaviour.md §39). */
export const staffProviderEndpoints = {
  getSignInWays: defineEndpoint({
    summary: 'The ways of signing in that the installation takes. `provider` is null where it has no single sign-on.',
    access: 'desk',
    response: object({
      provider: nullable(object({ label: Type.String() })),
      /** Whether the provider is the only way: passwords and passkeys are refused. */
      isProviderOnly: Type.Boolean(),
    }),
  }),
  beginProviderSignIn: defineEndpoint({
    summary:
      'Begins a sign-in at the provider: where the browser goes on. The way back is bound to this browser by a cookie, good once and for ten minutes. With the token of an invitation it accepts that one. 503 where the provider does not respond.',
    access: 'desk',
    body: object({ returnTo: returnTo(), invitation: Type.Optional(text(64, { minLength: 1 })) }),
    response: address(),
    errors: ['not_found', 'failed_precondition', 'unavailable'],
  }),
  beginProviderLink: defineEndpoint({
    summary: 'Begins to link an account at the provider with the person who asks. 409 without single sign-on.',
    access: 'staff',
    confirm: true,
    body: object({ returnTo: returnTo() }),
    response: address(),
    errors: ['failed_precondition', 'unavailable'],
  }),
  beginProviderProof: defineEndpoint({
    summary:
      'Begins to prove again at the provider who one is; it asks for the password there whatever session there is.',
    access: 'staff',
    withoutFactor: true,
    body: object({ returnTo: returnTo() }),
    response: address(),
    errors: ['failed_precondition', 'unavailable'],
  }),
  finishProviderTurn: defineEndpoint({
    summary:
      'Ends what was begun at the provider, by the query with which it has sent the browser back. A sign-in gives a session, or the second step; 409 says in its message why there is none.',
    access: 'desk',
    body: object({ query: text(8_000, { minLength: 1 }) }),
    response: object({
      purpose: oneOf(providerPurposes),
      returnTo: Type.String(),
      ...signInStep,
      /** Of the person, for the second step. */
      email: Type.String(),
    }),
    errors: ['failed_precondition', 'unavailable'],
  }),
  removeProviderLink: defineEndpoint({
    summary:
      'Ends the link of the person who asks. It is not made again by their address alone. 409 where it is the only way to sign in.',
    access: 'staff',
    confirm: true,
    response: null,
    errors: ['failed_precondition'],
  }),
  getSignInOfStaff: defineEndpoint({
    summary:
      'How a member of staff signs in: sessions, second factor, account at the provider. Needs the role `admin` in a service in which that person has a role; anybody else is 404.',
    access: 'staff',
    roles: ['admin'],
    params: object({ staffId: pathId(40) }),
    response: object({ sessions: Type.Array(listedStaffSession), factors: staffFactors }),
    errors: ['not_found', 'permission_denied'],
  }),
  removeProviderLinkOfStaff: defineEndpoint({
    summary:
      'Ends the link of a member of staff, and their sessions. Their next sign-in at the provider may link another account by its verified address. As `getSignInOfStaff`.',
    access: 'staff',
    roles: ['admin'],
    confirm: true,
    params: object({ staffId: pathId(40) }),
    response: null,
    errors: ['not_found', 'permission_denied'],
  }),
}
