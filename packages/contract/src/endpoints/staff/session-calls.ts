import { limits } from '../../base/limits.ts'
import { dateTime, object, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** A running session of a member of staff. */
export const listedStaffSession = object({
  id: uuid(),
  /** Device and browser in words, such as `Mac・Chrome`; '' where neither is known. */
  device: Type.String(),
  networkAddress: Type.String(),
  /** The session that asks. */
  isCurrent: Type.Boolean(),
  signedInDatetime: dateTime(),
  lastUsedDatetime: dateTime(),
})
export type ListedStaffSession = Static<typeof listedStaffSession>

/** Where a member of staff is signed in (docs/behaviour.md §32). */
export const staffSessionEndpoints = {
  listStaffSessions: defineEndpoint({
    summary: 'The running sessions of the person who asks, the one used last first.',
    access: 'staff',
    response: object({ sessions: Type.Array(listedStaffSession) }),
  }),
  changeStaffPassword: defineEndpoint({
    summary:
      'Changes the password of the person who asks, by the present one; a wrong one is refused at its field. All other sessions end, and the person is mailed.',
    access: 'staff',
    body: object({
      password: text(limits.passwordMax, { minLength: 1 }),
      newPassword: text(200, { minLength: 1 }),
    }),
    response: null,
    errors: ['failed_precondition'],
  }),
  endStaffSession: defineEndpoint({
    summary:
      'Ends one session of the person who asks, its event stream too. Safe to repeat; a foreign id ends nothing.',
    access: 'staff',
    params: object({ id: pathId(40) }),
    response: null,
    errors: ['not_found'],
  }),
  endOtherStaffSessions: defineEndpoint({
    summary: 'Ends all sessions of the person who asks but this one.',
    access: 'staff',
    response: null,
  }),
  endSessionsOfStaff: defineEndpoint({
    summary:
      'Ends all sessions of a member of staff: for a lost computer. Needs the role `admin` in a service in which that person has a role; anybody else is 404.',
    access: 'staff',
    params: object({ staffId: pathId(40) }),
    response: null,
    errors: ['not_found', 'permission_denied'],
  }),
}
