import { dateTime, day, nullable, object, oneOf, type Static, Type, text, uuid } from '../base/schema.ts'
import { postingLists, postingStates } from '../search/posting-states.ts'
import { defineEndpoint } from './define-endpoint.ts'

const listedPosting = object({
  jobPostingId: uuid(),
  sourceId: Type.String(),
  state: oneOf(postingStates),
  /** Why it was closed: `expired`, `withdrawn` or `quarantined`; `''` while it is open, or where it never was. */
  closedReason: Type.String(),
  title: Type.String(),
  /** The workplace's name. */
  facility: Type.String(),
  /** Prefecture and municipality. */
  place: Type.String(),
  /** Null where a quarantined line does not say it. */
  pay: nullable(object({ minimum: Type.Number(), maximum: Type.Number(), unit: Type.String() })),
  /** When its source says that it was last updated. */
  sourceUpdatedDay: day(),
  lastDay: nullable(day()),
  closedDatetime: nullable(dateTime()),
  /** Job seekers who have applied, and of whom nothing is decided yet. */
  inSelection: Type.Integer({ minimum: 0 }),
  hired: Type.Integer({ minimum: 0 }),
})
export type ListedPosting = Static<typeof listedPosting>

const counted = () => Type.Integer({ minimum: 0 })

/** Postings as the desk lists them (docs/behaviour.md §36). */
export const postingListEndpoints = {
  listOperatorPostings: defineEndpoint({
    summary:
      'A list of published postings, a page at a time: `open` ones with the last updated first, `stale` ones that nobody has updated for 30 days with the oldest first, those `expiring` within a week, `closed` ones. With `keyword`, whatever its list: those whose number begins with it, closed and quarantined ones too, then open ones with its words, at most 100.',
    access: 'operator',
    scopes: ['job_postings:write'],
    query: object({
      list: Type.Optional(oneOf(postingLists)),
      keyword: Type.Optional(text(100)),
      after: Type.Optional(text(100)),
    }),
    response: object({
      postings: Type.Array(listedPosting),
      /** What `after` is for the page behind; null on the last one, and with a keyword. */
      next: nullable(Type.String()),
      /** A keyword finds more than are listed. */
      isMore: Type.Boolean(),
    }),
    errors: ['permission_denied'],
  }),
  countOperatorPostings: defineEndpoint({
    summary: 'How many postings are in each list, and in the quarantine; no count goes above 10,000.',
    access: 'operator',
    scopes: ['job_postings:write'],
    response: object({
      open: counted(),
      stale: counted(),
      expiring: counted(),
      closed: counted(),
      quarantined: counted(),
    }),
    errors: ['permission_denied'],
  }),
}
