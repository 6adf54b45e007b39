import { limits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, type Static, Type, text, uuid } from '../../base/schema.ts'
import { operatorScopes } from '../../events/operator-scopes.ts'
import { proofWays, staffRoles } from '../../staff/roles.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** A service that a person works for. */
const staffService = object({
  /** Value of the header `x-service` of the calls that are about this service. */
  service: Type.String(),
  name: Type.String(),
  /** Origin of its portal, such as `https://kango.example.jp`. */
  portalOrigin: Type.String(),
  roles: Type.Array(oneOf(staffRoles)),
  scopes: Type.Array(oneOf(operatorScopes)),
})
export type StaffService = Static<typeof staffService>

export const staffSession = object({
  staff: object({ id: uuid(), name: Type.String(), nameKana: Type.String(), email: Type.String() }),
  /** In the order of the services. */
  services: Type.Array(staffService),
  /** When the session ends if nothing is done before. */
  expiresDatetime: dateTime(),
  hasSecondFactor: Type.Boolean(),
  /** Whether the person must have a second factor and has none: until then no other call is open to them. */
  needsSecondFactor: Type.Boolean(),
  /** By what the person can prove again who they are; the first one is offered first. */
  proofWays: Type.Array(oneOf(proofWays)),
})
export type StaffSession = Static<typeof staffSession>

/** What follows the first step of signing in: a session, or the token of the second step. */
export const signInStep = {
  session: nullable(staffSession),
  secondFactor: nullable(
    object({
      token: Type.String(),
      triesLeft: Type.Integer({ minimum: 1 }),
      recoveryCodesLeft: Type.Integer({ minimum: 0 }),
    }),
  ),
}

/** Signing in to the staff console (docs/behaviour.md §31). These calls exist on the host `desk.<domain>` alone. */
export const staffEndpoints = {
  signInStaff: defineEndpoint({
    summary:
      'Signs a member of staff in by mail address and password; the session is a cookie. With a second factor there is no session yet, but the token of the next step (`signInStaffByCode`), good for five minutes.',
    access: 'desk',
    body: object({ email: text(254, { minLength: 1 }), password: text(limits.passwordMax, { minLength: 1 }) }),
    response: object(signInStep),
    errors: ['failed_precondition'],
  }),
  signOutStaff: defineEndpoint({
    summary: 'Ends the session of the cookie. Safe to repeat.',
    access: 'desk',
    response: null,
  }),
  readStaffInvitation: defineEndpoint({
    summary:
      'Who an invitation is for. It is a POST so that the token of the link is in no log. A used or outdated one is 404.',
    access: 'desk',
    isRead: true,
    body: object({ token: text(64, { minLength: 1 }) }),
    response: object({
      name: Type.String(),
      email: Type.String(),
      /** False where the person signs in at the provider alone, and has no password to choose. */
      takesPassword: Type.Boolean(),
    }),
    errors: ['not_found'],
  }),
  acceptStaffInvitation: defineEndpoint({
    summary:
      'Chooses a password and signs in; the link is good once. A password that cannot be taken is refused with the reason at `password`.',
    access: 'desk',
    body: object({ token: text(64, { minLength: 1 }), password: text(limits.passwordMax, { minLength: 1 }) }),
    response: staffSession,
    errors: ['not_found', 'failed_precondition'],
  }),
  getStaffSession: defineEndpoint({
    summary:
      'Who is signed in, and what they may do in which service; null for nobody, so that a first visit is no error.',
    access: 'desk',
    response: object({ session: nullable(staffSession) }),
  }),
  streamStaffEvents: defineEndpoint({
    summary:
      'Server-sent events of all services of the person: `change`, whose data is `{"service", "jobSeekerId"}`, and `refresh` without data after a gap. It ends with the session.',
    access: 'staff',
    response: null,
    download: true,
  }),
}
