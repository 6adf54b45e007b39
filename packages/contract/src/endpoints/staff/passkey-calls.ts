import { object, pathId, Type, text } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { staffSession } from './staff-calls.ts'

/** What `navigator.credentials` takes, as JSON text: the shape is that of WebAuthn (`…OptionsJSON`). */
const options = () => object({ options: Type.String() })
/** What `navigator.credentials` has given, as JSON text: `RegistrationResponseJSON` or `AuthenticationResponseJSON`. */
const credential = () => text(16_384, { minLength: 2 })

/** Passkeys of staff (docs/behaviour.md §32). */
export const staffPasskeyEndpoints = {
  beginStaffPasskey: defineEndpoint({
    summary: 'Begins with a passkey: what the browser takes. 409 without an authenticator app, which comes first.',
    access: 'staff',
    confirm: true,
    response: options(),
    errors: ['failed_precondition'],
  }),
  addStaffPasskey: defineEndpoint({
    summary: 'Adds the passkey that the browser has made. A challenge is good once and for five minutes.',
    access: 'staff',
    body: object({ credential: credential(), name: text(60, { minLength: 1 }) }),
    response: null,
    errors: ['failed_precondition', 'already_exists'],
  }),
  removeStaffPasskey: defineEndpoint({
    summary: 'Removes a passkey of the person who asks. Safe to repeat; a foreign id removes nothing.',
    access: 'staff',
    confirm: true,
    params: object({ id: pathId(40) }),
    response: null,
    errors: ['not_found'],
  }),
  beginPasskeySignIn: defineEndpoint({
    summary: 'Begins a sign-in by passkey: what the browser takes. It names nobody.',
    access: 'desk',
    response: options(),
    errors: ['failed_precondition'],
  }),
  signInStaffByPasskey: defineEndpoint({
    summary:
      'Signs a member of staff in by a passkey, which has checked the person by itself (PIN, finger, face) and so is both factors.',
    access: 'desk',
    body: object({ credential: credential() }),
    response: staffSession,
    errors: ['failed_precondition'],
  }),
}
