import { operatorLimits } from '../../base/limits.ts'
import { dateTime, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../../base/schema.ts'
import { contactLabel } from '../../contact/contact-schemas.ts'
import { progressStatuses } from '../../hiring/progress.ts'
import {
  peopleColumns,
  peopleFilterFieldNames,
  peopleFilterOperators,
  peopleSorts,
  sortDirections,
} from '../../staff/people-filters.ts'
import { conversationTurns } from '../../staff/work-queue.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const filter = object({
  field: oneOf(peopleFilterFieldNames),
  operator: oneOf(peopleFilterOperators),
  values: Type.Array(text(64), { minItems: 1, maxItems: operatorLimits.filterValues, uniqueItems: true }),
})
const filters = Type.Array(filter, { maxItems: operatorLimits.filters })

/** Characters that the database takes. */
const usable = (maxLength: number) => text(maxLength, { pattern: '^[^\\u0000-\\u001f\\u007f\\p{Cs}]*$' })
/** What a list of people is restricted to. */
export const askedPeople = {
  /** Joined by AND. */
  filters: Type.Optional(filters),
  /** Beginning of the name or its reading; width, kana and blanks do not matter. */
  name: Type.Optional(usable(100)),
}

const person = object({
  jobSeekerId: uuid(),
  status: oneOf(['active', 'suspended']),
  familyName: Type.String(),
  givenName: Type.String(),
  familyNameKana: Type.String(),
  givenNameKana: Type.String(),
  /** In years; null where the day of birth is not known. */
  age: nullable(Type.Integer()),
  /** Labels of licences, of wished occupations and of wished areas, at most a few of each. */
  licences: Type.Array(Type.String()),
  occupations: Type.Array(Type.String()),
  areas: Type.Array(Type.String()),
  adviserId: nullable(uuid()),
  /** `''` where there is no adviser, or none that still works here. */
  adviserName: Type.String(),
  /** Applications and referrals that are not closed, and the furthest of them; null for none. */
  runningCount: Type.Integer(),
  furthestStatus: nullable(oneOf(progressStatuses)),
  /** Whose turn it is; null without messages. */
  conversationState: nullable(oneOf(conversationTurns)),
  /** The newest message that a person wrote; null for none. */
  lastContactDatetime: nullable(dateTime()),
  registeredDatetime: dateTime(),
  /** Words that staff have put on them, by name. */
  tags: Type.Array(object({ tagId: uuid(), name: Type.String() })),
  /** How they wish to be reached. */
  contactLabel,
})
export type Person = Static<typeof person>

const option = object({
  /** As a filter names it. */
  value: Type.String(),
  /** In words where the service has some for it, else `''`. */
  label: Type.String(),
  count: Type.Integer(),
})
export type PeopleOption = Static<typeof option>

const settings = object({
  filters,
  sort: oneOf(peopleSorts),
  direction: oneOf(sortDirections),
  columns: Type.Array(oneOf(peopleColumns), { maxItems: peopleColumns.length, uniqueItems: true }),
})
export type PeopleViewSettings = Static<typeof settings>

const savedView = object({
  id: uuid(),
  name: Type.String(),
  isShared: Type.Boolean(),
  /** Whether the caller may change it. */
  isOwn: Type.Boolean(),
  settings,
  version: Type.Integer(),
})
export type SavedView = Static<typeof savedView>

/** The staff's list of job seekers, and the views that they save of it (docs/behaviour.md §35). */
export const peopleEndpoints = {
  listPeople: defineEndpoint({
    summary:
      'Job seekers who have signed up, by filters and in an order. It is a POST so that names stand in no log. Go on with `startKey`, with the same filters and order. Suspended accounts need the scope `job_seekers:erase`.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    showsPerson: true,
    isRead: true,
    body: object({
      ...askedPeople,
      /** These alone, to read rows again that are shown. */
      jobSeekerIds: Type.Optional(Type.Array(uuid(), { minItems: 1, maxItems: operatorLimits.peoplePerPage })),
      sort: Type.Optional(oneOf(peopleSorts)),
      direction: Type.Optional(oneOf(sortDirections)),
      startKey: Type.Optional(usable(600)),
      perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: operatorLimits.peoplePerPage })),
    }),
    /** `nextKey` is null on the last page. */
    response: object({ people: Type.Array(person), nextKey: nullable(Type.String()) }),
    errors: ['permission_denied'],
  }),
  countPeople: defineEndpoint({
    summary:
      'How many job seekers the filters leave: exactly up to 1,000 (`isMore` says that there are more). With `field`, also how many there would be for each of its values, by the other filters alone.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    isRead: true,
    body: object({ ...askedPeople, field: Type.Optional(oneOf(peopleFilterFieldNames)) }),
    response: object({ count: Type.Integer(), isMore: Type.Boolean(), options: Type.Array(option) }),
    errors: ['permission_denied'],
  }),
  listSavedViews: defineEndpoint({
    summary: 'Views of the list of job seekers: those of the caller, and those that are shared. By name.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    response: object({ views: Type.Array(savedView) }),
    errors: ['permission_denied'],
  }),
  putSavedView: defineEndpoint({
    summary:
      'Stores a view under an id of the caller’s own. To change one, `version` is the one that was read: another is refused with 409. Only the owner changes a view.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    params: object({ id: pathId(64) }),
    body: object({
      name: text(operatorLimits.viewNameLength, { minLength: 1, pattern: '\\S' }),
      isShared: Type.Boolean(),
      settings,
      /** 0 for a new one. */
      version: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    }),
    response: object({ view: savedView }),
    errors: ['not_found', 'failed_precondition', 'permission_denied'],
  }),
  deleteSavedView: defineEndpoint({
    summary: 'Deletes a view of the caller’s own. Safe to repeat.',
    access: 'operator',
    scopes: ['job_seekers:read'],
    // No path id: a view that nobody has is deleted already
    params: object({ id: text(64) }),
    response: null,
    errors: ['permission_denied'],
  }),
}
