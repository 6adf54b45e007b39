import { operatorLimits } from '../../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, type Static, Type, text, uuid } from '../../base/schema.ts'
import { callerKinds, staffRoles } from '../../staff/roles.ts'
import { staffActGroupNames, staffActNames } from '../../staff/staff-acts.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const staffAct = object({
  id: uuid(),
  at: dateTime(),
  act: oneOf(staffActNames),
  /** Who did it: a member of staff; of acts on keys it may be a key. */
  actorId: uuid(),
  actorKind: oneOf(callerKinds),
  /** `''` where it is not there any more. */
  actorName: Type.String(),
  /** Whom it was about, where that was somebody else. */
  about: nullable(object({ id: uuid(), name: Type.String() })),
  /** In this service, before and after; null where no roles were changed. */
  roles: nullable(object({ before: Type.Array(oneOf(staffRoles)), after: Type.Array(oneOf(staffRoles)) })),
  /** The key that was ended; `''` of other acts. */
  keyName: Type.String(),
  /** Of a sign-in; `''` where it is not known. */
  device: Type.String(),
  /** A sign-in on a device, or from a network address, that the person had not signed in with before. */
  isNewDevice: Type.Boolean(),
  networkAddress: Type.String(),
})
export type StaffAct = Static<typeof staffAct>

const filters = {
  group: Type.Optional(oneOf(staffActGroupNames)),
  /** Who did it, or whom it was about. */
  staffId: Type.Optional(uuid()),
}

/** Sign-ins of staff, changes of staff and of keys, as the audit of a service shows them (docs/behaviour.md §51). */
export const staffActEndpoints = {
  listStaffActs: defineEndpoint({
    summary:
      'How the staff of the service signed in, and who changed staff, roles and keys, newest first. Go on with `startKey`. Needs the scope `audit:read`.',
    access: 'operator',
    scopes: ['audit:read'],
    query: object({
      ...filters,
      /** Days of Tokyo, the first and the last one. */
      from: Type.Optional(day()),
      to: Type.Optional(day()),
      startKey: Type.Optional(text(50, { pattern: '^\\d{1,13}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.actsPerPage })),
    }),
    /** `nextKey` is null on the last page. */
    response: object({ acts: Type.Array(staffAct), nextKey: nullable(Type.String()) }),
    errors: ['permission_denied'],
  }),
  exportStaffActs: defineEndpoint({
    summary:
      'The same of a period as CSV (UTF-8 with a byte order mark), newest first, at most those of 366 days. The reason is noted with the call. Needs the scope `audit:read`.',
    access: 'operator',
    scopes: ['audit:read'],
    confirm: true,
    query: object({
      ...filters,
      from: day(),
      to: day(),
      /** Why it is taken out of the system. */
      reason: text(operatorLimits.exportReasonLength, { minLength: 1, pattern: '\\S' }),
    }),
    response: null,
    download: true,
    errors: ['permission_denied'],
  }),
}
