import { dateTime, day, nullable, object, Type } from '../../base/schema.ts'
import { workingHoursLimits } from '../../staff/working-hours.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const { dayMinutes, answerMinutes } = workingHoursLimits
const answer = () => Type.Integer({ minimum: 1, maximum: answerMinutes })

const workingHours = object({
  /** Minutes of the day in Tokyo; it closes after it opens. */
  opensAt: Type.Integer({ minimum: 0, maximum: dayMinutes - 1 }),
  closesAt: Type.Integer({ minimum: 1, maximum: dayMinutes }),
  /** 0 is Sunday. */
  weekdays: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
  worksOnHolidays: Type.Boolean(),
  /** Days besides on which nobody works. */
  closedDays: Type.Array(day(), { maxItems: workingHoursLimits.closedDays, uniqueItems: true }),
  /** Within how much working time the agency answers: what waits longer is late. */
  answerWithinMinutes: object({ message: answer(), application: answer(), interview: answer() }),
})

const stored = object({
  hours: workingHours,
  /** 0: they are the standard ones, which nobody has changed. */
  version: Type.Integer(),
  changedDatetime: nullable(dateTime()),
})

/** What staff set of a service itself (docs/behaviour.md §44). */
export const serviceSettingEndpoints = {
  getServiceSettings: defineEndpoint({
    summary: 'When the staff work and within how much time they answer, and what the definitions say of the service.',
    access: 'operator',
    scopes: ['settings:write', 'team:read', 'messages:write', 'progress:write', 'interviews:write'],
    response: object({
      working: stored,
      /** Of the service’s definitions, which are changed by publishing them. */
      facts: object({
        title: Type.String(),
        fieldName: Type.String(),
        address: Type.String(),
        mailFromName: Type.String(),
        mailFromAddress: Type.String(),
        mailSenderName: Type.String(),
        mailPostalAddress: Type.String(),
        mailComplaints: Type.String(),
        mailSignature: Type.String(),
        adviserName: Type.String(),
      }),
    }),
    errors: ['permission_denied'],
  }),
  putWorkingHours: defineEndpoint({
    summary:
      'Sets when the staff work. The queue, the inbox and the team follow at once. `version` is the one that was read; another one is refused with 409. Needs the scope `settings:write`.',
    access: 'operator',
    scopes: ['settings:write'],
    body: object({ hours: workingHours, version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }) }),
    response: object({ working: stored }),
    errors: ['permission_denied', 'failed_precondition'],
  }),
}
