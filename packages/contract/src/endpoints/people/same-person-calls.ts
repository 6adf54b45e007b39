import { operatorLimits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, uuid } from '../../base/schema.ts'
import { progressStatuses } from '../../hiring/progress.ts'
import { samePersonReasons } from '../../staff/same-person.ts'
import { defineEndpoint } from '../define-endpoint.ts'

/** One of several registrations that may be of one person. */
export const registration = object({
  jobSeekerId: uuid(),
  familyName: Type.String(),
  givenName: Type.String(),
  email: Type.String(),
  registeredDatetime: dateTime(),
  reasons: Type.Array(oneOf(samePersonReasons)),
})
export type SamePerson = Static<typeof registration>

/** Registrations that may be of one person (docs/behaviour.md §46). Only suggestions: nothing is ever changed by them. */
export const samePersonEndpoints = {
  listSamePersons: defineEndpoint({
    summary: `Other registrations of the service that may be of the same person, and why: the same telephone number, the same mail address written in another way, or the same reading of the name and birthday. At most ${operatorLimits.samePersons}; accounts that are in use.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64) }),
    response: object({ people: Type.Array(registration) }),
    errors: ['not_found', 'permission_denied'],
  }),
  compareRegistrations: defineEndpoint({
    summary:
      'Two registrations of a service side by side: their accounts, the parts of their profiles in words, how much there is in each, and the postings that both have applied to.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    params: object({ jobSeekerId: pathId(64), otherId: pathId(64) }),
    response: object({
      one: registration,
      other: registration,
      /** Parts that either has an answer to, in the order of the forms. */
      parts: Type.Array(
        object({ part: Type.String(), one: Type.String(), other: Type.String(), isSame: Type.Boolean() }),
      ),
      counts: Type.Array(object({ what: Type.String(), one: Type.Integer(), other: Type.Integer() })),
      /** Postings that both have applied to, or were referred to. */
      collisions: Type.Array(
        object({
          jobPostingId: uuid(),
          title: Type.String(),
          one: oneOf(progressStatuses),
          other: oneOf(progressStatuses),
        }),
      ),
      /** When each was last used; null for never, or too long ago to be known. */
      lastSeen: object({ one: nullable(dateTime()), other: nullable(dateTime()) }),
    }),
    errors: ['not_found', 'permission_denied'],
  }),
}
