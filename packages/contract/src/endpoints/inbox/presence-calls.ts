import { object, oneOf, pathId, type Static, Type, uuid } from '../../base/schema.ts'
import { presenceStates } from '../../staff/inbox.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const colleague = object({ staffId: uuid(), name: Type.String(), isWriting: Type.Boolean() })
/** A colleague who looks at a job seeker, or writes to them. */
export type PresentColleague = Static<typeof colleague>

const params = object({ jobSeekerId: pathId(64) })
const response = object({ others: Type.Array(colleague) })

/** Who else is there (docs/behaviour.md §40). */
export const presenceEndpoints = {
  listPresence: defineEndpoint({
    summary: 'The colleagues who look at a job seeker or write to them, those who write first.',
    access: 'operator',
    scopes: ['messages:write', 'job_seekers:read'],
    isUnaudited: true,
    params,
    response,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  setPresence: defineEndpoint({
    summary:
      'Says that the caller looks at a job seeker, writes to them, or has left, and answers who else is there. `tab` is an id of the open page. It holds for 75 seconds.',
    access: 'operator',
    scopes: ['messages:write', 'job_seekers:read'],
    isUnaudited: true,
    params,
    body: object({ tab: uuid(), state: oneOf(presenceStates) }),
    response,
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
}
