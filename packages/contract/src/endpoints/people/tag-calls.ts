import { operatorLimits } from '../../base/limits.ts'
import { object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const tag = object({
  tagId: uuid(),
  name: Type.String(),
  /** Job seekers with an account that is in use. */
  count: Type.Integer(),
})
export type Tag = Static<typeof tag>

/** Words that the database takes; blanks alone are no name. */
const tagName = () =>
  text(operatorLimits.tagNameLength, {
    minLength: 1,
    pattern: '^[^\\u0000-\\u001f\\u007f\\p{Cs}]*[^\\s\\u0000-\\u001f\\u007f\\p{Cs}][^\\u0000-\\u001f\\u007f\\p{Cs}]*$',
  })

const tagParams = object({ tagId: pathId(64) })

/** Words that staff put on job seekers; no page of the portal has them (docs/behaviour.md §41). */
export const tagEndpoints = {
  listTags: defineEndpoint({
    summary: `The tags of the service by name, at most ${operatorLimits.tagsPerService}, with how many job seekers have each.`,
    access: 'operator',
    scopes: ['job_seekers:read'],
    response: object({ tags: Type.Array(tag) }),
    errors: ['permission_denied'],
  }),
  tagJobSeekers: defineEndpoint({
    summary: `Puts tags on job seekers, and takes others off. A name that the service has no tag of becomes one; a tag that nobody has any more goes. Safe to repeat. More than ${operatorLimits.tagsPerService} tags are refused with 409, and nothing is changed.`,
    access: 'operator',
    scopes: ['job_seekers:write'],
    body: object({
      jobSeekerIds: Type.Array(uuid(), { minItems: 1, maxItems: operatorLimits.peoplePerAct, uniqueItems: true }),
      add: Type.Optional(Type.Array(tagName(), { maxItems: operatorLimits.tagsPerCall })),
      removeTagIds: Type.Optional(Type.Array(uuid(), { maxItems: operatorLimits.tagsPerCall })),
    }),
    response: object({
      /** In the order of `jobSeekerIds`. */
      results: Type.Array(object({ jobSeekerId: uuid(), outcome: oneOf(['changed', 'not_found']) })),
    }),
    errors: ['failed_precondition', 'permission_denied'],
  }),
  renameTag: defineEndpoint({
    summary:
      'Gives a tag another name, while its name is still `formerName`. Where another tag has that name already, who has the one gets the other, which is answered, and the one goes.',
    access: 'operator',
    scopes: ['settings:write'],
    params: tagParams,
    body: object({ name: tagName(), formerName: text(operatorLimits.tagNameLength) }),
    response: object({ tagId: uuid(), name: Type.String() }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  deleteTag: defineEndpoint({
    summary: 'Takes a tag off everybody who has it. Safe to repeat.',
    access: 'operator',
    scopes: ['settings:write'],
    params: tagParams,
    response: null,
    errors: ['permission_denied', 'not_found'],
  }),
}
