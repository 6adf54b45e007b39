import { operatorLimits } from '../../base/limits.ts'
import { nullable, object, oneOf, type Static, Type, text, uuid } from '../../base/schema.ts'
import { staffRoles } from '../../staff/roles.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** Whose job seekers a list shows: the id of a member of staff, or `none` for those of nobody yet. */
export const adviserFilter = () => text(36, { pattern: '^(none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$' })

const colleague = object({
  staffId: uuid(),
  name: Type.String(),
  nameKana: Type.String(),
  /** In this service. */
  roles: Type.Array(oneOf(staffRoles)),
  /** False for who was stopped, or works for this service no more, and still has job seekers here. */
  isActive: Type.Boolean(),
  /** Whether job seekers can be assigned to them. */
  canAdvise: Type.Boolean(),
})
export type Colleague = Static<typeof colleague>

const adviserLoad = object({
  /** Null: of nobody yet. */
  adviserId: nullable(uuid()),
  /** Those with an account that is not suspended. */
  jobSeekers: Type.Integer(),
  /** Messages, applications, interviews and offers that wait for the agency, as the queue counts them. */
  waiting: Type.Integer(),
  /** How many of them are past the time in which they should have been answered. */
  late: Type.Integer(),
  /** Applications from being made to being accepted or ended. */
  applications: Type.Integer(),
  /** Median of the last 30 days from a message to its answer, by the clock; null where nothing was answered. */
  firstAnswerMinutes: nullable(Type.Integer()),
})
export type AdviserLoad = Static<typeof adviserLoad>

/** `conflict`: somebody else has assigned them meanwhile; `not_found`: there is nobody, or not any more. */
const outcomes = ['assigned', 'conflict', 'not_found'] as const

/** Who looks after whom (docs/behaviour.md §33). */
export const assignmentEndpoints = {
  listColleagues: defineEndpoint({
    summary: 'The staff of the service by their reading, and those who work for it no more but still have job seekers.',
    access: 'operator',
    scopes: [
      'job_seekers:read',
      'job_seekers:write',
      'messages:write',
      'progress:write',
      'interviews:write',
      'audit:read',
    ],
    response: object({ colleagues: Type.Array(colleague) }),
    errors: ['permission_denied'],
  }),
  getTeam: defineEndpoint({
    summary:
      'What each adviser has in hand, and how soon they answer, for those who distribute the work. Whoever has no job seekers is missing. `firstAnswerMinutes` at the top is that of all.',
    access: 'operator',
    scopes: ['team:read'],
    response: object({ loads: Type.Array(adviserLoad), firstAnswerMinutes: nullable(Type.Integer()) }),
    errors: ['permission_denied'],
  }),
  assignJobSeekers: defineEndpoint({
    summary:
      'Gives job seekers an adviser, or nobody (`adviserId` null). Each is changed only while `formerAdviserId` is their adviser; `results` says of each what came of it, and who their adviser is now. Ten minutes later a message of the service names the adviser to them. An adviser whose roles look after nobody is refused with 409.',
    access: 'operator',
    scopes: ['job_seekers:write'],
    body: object({
      adviserId: nullable(uuid()),
      jobSeekers: Type.Array(object({ jobSeekerId: uuid(), formerAdviserId: nullable(uuid()) }), {
        minItems: 1,
        maxItems: operatorLimits.assignedPerCall,
      }),
    }),
    response: object({
      /** In the order of `jobSeekers`. */
      results: Type.Array(object({ jobSeekerId: uuid(), outcome: oneOf(outcomes), adviserId: nullable(uuid()) })),
    }),
    errors: ['failed_precondition', 'permission_denied'],
  }),
}
