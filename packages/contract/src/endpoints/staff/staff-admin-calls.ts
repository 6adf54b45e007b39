import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { staffRoles, staffStates } from '../../staff/roles.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const service = () => text(63, { pattern: '^[a-z][a-z0-9-]*$' })
const roleIn = object({ service: service(), role: oneOf(staffRoles) })

const staffMember = object({
  staffId: uuid(),
  name: Type.String(),
  nameKana: Type.String(),
  email: Type.String(),
  state: oneOf(staffStates),
  /** Those in services whose staff the caller may change. */
  roles: Type.Array(roleIn),
  /** False where they also work for services whose staff the caller may not change: then their account is left alone. */
  canBeChanged: Type.Boolean(),
  lastSignInDatetime: nullable(dateTime()),
  /** Until when the link of an invitation is good; null for none, or one that has run out. */
  invitedUntilDatetime: nullable(dateTime()),
  /** How many job seekers they look after, by service; services without any are missing. */
  jobSeekers: Type.Array(object({ service: Type.String(), count: Type.Integer() })),
})
export type StaffMember = Static<typeof staffMember>

/** The result of an invitation; `link` is there only where mails cannot be sent, and makes its holder that person. */
const invited = object({
  staffId: uuid(),
  link: nullable(Type.String()),
  untilDatetime: nullable(dateTime()),
})

const staffParams = object({ staffId: pathId(64) })
const usable = (maxLength: number) =>
  text(maxLength, { minLength: 1, pattern: '^[^\\u0000-\\u001f\\u007f\\p{Cs}]*\\S[^\\u0000-\\u001f\\u007f\\p{Cs}]*$' })

/** Who gets the job seekers whom somebody looks after in a service; null for nobody yet. */
const handOver = Type.Array(object({ service: service(), adviserId: nullable(uuid()) }), { maxItems: 50 })

/**
 * Who works at the desk (docs/behaviour.md §33). For those with the role `admin` in some service: they change roles in the services
 * in which they have it, and accounts of people who work for no other.
 */
export const staffAdminEndpoints = {
  listStaff: defineEndpoint({
    summary:
      'The staff of the services whose staff the caller may change, and those without any role, by their reading.',
    access: 'staff',
    roles: ['admin'],
    response: object({ members: Type.Array(staffMember) }),
    errors: ['permission_denied'],
  }),
  inviteStaffMember: defineEndpoint({
    summary:
      'Invites somebody by mail; the link is good once and for 72 hours. Whoever has an account already gets the roles in addition, without a link. Somebody who was stopped is refused with 409.',
    access: 'staff',
    confirm: true,
    roles: ['admin'],
    body: object({
      email: text(254, { minLength: 1 }),
      name: usable(100),
      nameKana: text(100),
      roles: Type.Array(roleIn, { minItems: 1, maxItems: 250 }),
    }),
    response: invited,
    errors: ['permission_denied', 'failed_precondition'],
  }),
  setStaffRoles: defineEndpoint({
    summary:
      'Replaces the roles in one service. Refused with 409 where `formerRoles` are not those in force, for one’s own last role `admin`, and where somebody would look after job seekers no more unless `handOver` says who gets them.',
    access: 'staff',
    confirm: true,
    roles: ['admin'],
    params: staffParams,
    body: object({
      service: service(),
      roles: Type.Array(oneOf(staffRoles), { uniqueItems: true }),
      formerRoles: Type.Array(oneOf(staffRoles), { uniqueItems: true }),
      handOver,
    }),
    response: null,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  stopStaffMember: defineEndpoint({
    summary:
      'Ends somebody’s account, sessions and streams at once, and hands their job seekers over. Refused with 409 for oneself, and where `handOver` misses a service in which they have job seekers.',
    access: 'staff',
    roles: ['admin'],
    params: staffParams,
    body: object({ handOver }),
    response: null,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  startStaffMember: defineEndpoint({
    summary: 'Lets somebody who was stopped sign in again, with their password and roles of before.',
    access: 'staff',
    roles: ['admin'],
    params: staffParams,
    response: null,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
  repeatStaffInvitation: defineEndpoint({
    summary: 'Mails a new link to somebody who has not accepted the invitation; the former link ends.',
    access: 'staff',
    roles: ['admin'],
    params: staffParams,
    response: invited,
    errors: ['not_found', 'permission_denied', 'failed_precondition'],
  }),
}
