import { limits } from '../../base/limits.ts'
import { dateTime, nullable, object, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'
import { staffSession } from './staff-calls.ts'

/** A code of an authenticator app, or a recovery code, as it was typed or pasted. */
const code = () => text(64, { minLength: 1 })

/** How a person proves who they are. */
export const staffFactors = object({
  totp: nullable(object({ sinceDatetime: dateTime() })),
  recoveryCodesLeft: Type.Integer({ minimum: 0 }),
  /** The oldest first. */
  passkeys: Type.Array(
    object({
      id: uuid(),
      name: Type.String(),
      createdDatetime: dateTime(),
      lastUsedDatetime: nullable(dateTime()),
    }),
  ),
  /** Whether the person must have one. */
  isRequired: Type.Boolean(),
  /** Whether they have a password, whether or not the installation takes it. */
  hasPassword: Type.Boolean(),
  /** The provider of single sign-on; null where the installation has none. */
  provider: nullable(
    object({
      label: Type.String(),
      /** Their account there; null for none. */
      link: nullable(
        object({
          /** As the provider had it when the link was made; '' where it has none. */
          email: Type.String(),
          linkedDatetime: dateTime(),
          lastUsedDatetime: nullable(dateTime()),
        }),
      ),
      /** Whether there is another way to sign in than this one. */
      canBeRemoved: Type.Boolean(),
    }),
  ),
})
export type StaffFactorsShown = Static<typeof staffFactors>

/** The second factor of staff, and proving again who one is (docs/behaviour.md §32). */
export const staffFactorEndpoints = {
  signInStaffByCode: defineEndpoint({
    summary:
      'The second step of signing in: a code of the authenticator app, or a recovery code. A wrong one is refused at `code`, with the tries left. 404 when the token of the first step has run out or was used.',
    access: 'desk',
    body: object({ token: text(64, { minLength: 1 }), code: code() }),
    response: staffSession,
    errors: ['not_found'],
  }),
  getStaffFactors: defineEndpoint({
    summary: 'The second factor of the person who asks.',
    access: 'staff',
    withoutFactor: true,
    response: staffFactors,
  }),
  beginStaffTotp: defineEndpoint({
    summary:
      'Begins with an authenticator app: its secret, and the address for its QR code. It counts once a code confirms it; begun again, the former secret ends. 409 where an app is in use.',
    access: 'staff',
    withoutFactor: true,
    confirm: true,
    response: object({ secret: Type.String(), uri: Type.String() }),
    errors: ['failed_precondition'],
  }),
  confirmStaffTotp: defineEndpoint({
    summary:
      'Puts the authenticator app to use by a first code, and makes recovery codes, which no call shows again. Other sessions of the person end.',
    access: 'staff',
    withoutFactor: true,
    body: object({ code: code() }),
    response: object({ recoveryCodes: Type.Array(Type.String()) }),
  }),
  removeStaffTotp: defineEndpoint({
    summary: 'Turns the authenticator app off, and recovery codes and passkeys with it. Safe to repeat.',
    access: 'staff',
    confirm: true,
    response: null,
  }),
  replaceStaffRecoveryCodes: defineEndpoint({
    summary:
      'Makes ten new recovery codes, which no call shows again; the former ones end. 409 without a second factor.',
    access: 'staff',
    confirm: true,
    response: object({ recoveryCodes: Type.Array(Type.String()) }),
    errors: ['failed_precondition'],
  }),
  removeFactorsOfStaff: defineEndpoint({
    summary:
      'Takes the second factor of a member of staff away who has lost it, and ends all their sessions. Needs the role `admin` in a service in which that person has a role; anybody else is 404. One’s own is 409: `removeStaffTotp`.',
    access: 'staff',
    confirm: true,
    params: object({ staffId: pathId(40) }),
    response: null,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  proveStaff: defineEndpoint({
    summary:
      'Proves again who one is, for the calls that ask for it: by the password, or by a code where there is a second factor. A wrong one is refused at its field.',
    access: 'staff',
    withoutFactor: true,
    body: object({
      password: Type.Optional(text(limits.passwordMax, { minLength: 1 })),
      code: Type.Optional(code()),
    }),
    response: null,
  }),
}
