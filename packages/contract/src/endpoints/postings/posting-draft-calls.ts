import { dateTime, nullable, object, type Static, Type, text } from '../../base/schema.ts'
import { jobPostingIdentity } from '../../feed/job-posting-feed.ts'
import { defineEndpoint } from '../define-endpoint.ts'

const sourceIdParams = object({ sourceId: text(200) })

/**
 * A posting that is being written: its identity is there, anything else may be missing or wrong. The server bounds its size
 * and its depth, as those of a line of an import.
 */
const draftDocument = Type.Object(
  {
    identifier: jobPostingIdentity.properties.identifier,
    'x-tsunagu': Type.Object({}, { maxProperties: 60 }),
  },
  { maxProperties: 60 },
)
export type DraftDocument = Static<typeof draftDocument>

const version = () => Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

/** What the draft was begun from: 0 and null for a posting that nothing is known of yet. */
const draftBase = {
  /** The version in force; 0 where none was published. */
  baseVersion: version(),
  /** Of the quarantined line; null without one. */
  baseReceivedAt: nullable(dateTime()),
}

const draftFacts = {
  sourceId: Type.String(),
  ...draftBase,
  /** Counts the times that it was stored. */
  version: version(),
  /** Who stored it last; `''` for an API key. */
  changedByName: Type.String(),
  changedDatetime: dateTime(),
}
const postingDraft = object({ ...draftFacts, document: draftDocument })
export type PostingDraft = Static<typeof postingDraft>
const listedDraft = object({ ...draftFacts, title: Type.String() })
export type ListedDraft = Static<typeof listedDraft>

const checkedFault = object({ path: Type.String(), reason: Type.String(), isWarning: Type.Boolean() })
/** What is wrong with a place of a posting, in English; with a warning it is published all the same. */
export type CheckedFault = Static<typeof checkedFault>

const choice = object({
  id: Type.String(),
  label: Type.String(),
  /** How deep it is in a tree of choices; 0 for a list. */
  level: Type.Integer({ minimum: 0 }),
  /** Under which it is listed: of a tree, the first level; `''` for none. */
  group: Type.String(),
  /** What people type for it (`synonyms.yaml`). */
  words: Type.Array(Type.String()),
})
export type PostingChoice = Static<typeof choice>

const place = object({ code: Type.String(), name: Type.String() })

/** Postings that are written at the desk (docs/behaviour.md §43). */
export const postingDraftEndpoints = {
  listPostingDrafts: defineEndpoint({
    summary: 'Drafts of postings, the last changed first, at most 100.',
    access: 'operator',
    scopes: ['job_postings:write'],
    response: object({ drafts: Type.Array(listedDraft) }),
    errors: ['permission_denied'],
  }),
  getPostingDraft: defineEndpoint({
    summary: 'The draft of a posting, by its source id; null without one.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: sourceIdParams,
    response: object({ draft: nullable(postingDraft) }),
    errors: ['permission_denied'],
  }),
  putPostingDraft: defineEndpoint({
    summary:
      'Stores the draft of a posting, whatever it lacks. Nothing is published. `version` is the one that was read, 0 for a new draft; another one is refused with 409. The path names its own source id.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: sourceIdParams,
    body: object({ ...draftBase, version: version(), document: draftDocument }),
    response: object({ draft: postingDraft }),
    errors: ['failed_precondition', 'permission_denied'],
  }),
  deletePostingDraft: defineEndpoint({
    summary: 'Deletes the draft of a posting, unless it was changed since it was read (409). Safe to repeat.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: sourceIdParams,
    query: object({ ifDraft: Type.Optional(version()) }),
    response: null,
    errors: ['failed_precondition', 'permission_denied'],
  }),
  checkJobPosting: defineEndpoint({
    summary:
      'What is wrong with a posting, and which job seekers would read that its terms have changed. Nothing is written.',
    access: 'operator',
    scopes: ['job_postings:write'],
    isRead: true,
    body: object({ document: draftDocument }),
    response: object({
      /** At most 60. */
      faults: Type.Array(checkedFault),
      notice: object({
        /** Whether terms of work differ from those that are published, so that the portal says so. */
        isGiven: Type.Boolean(),
        /** Job seekers who have liked it, with whom nothing has begun. */
        liked: Type.Integer({ minimum: 0 }),
        /** Job seekers with an inquiry or an introduction. */
        asking: Type.Integer({ minimum: 0 }),
        /** Job seekers with a running application. */
        applying: Type.Integer({ minimum: 0 }),
      }),
    }),
    errors: ['permission_denied'],
  }),
  getPostingChoices: defineEndpoint({
    summary: 'What the fields of a posting may hold in this service: facets, places, and the lengths of texts.',
    access: 'operator',
    scopes: ['job_postings:write'],
    response: object({
      facets: object({
        occupationCategories: Type.Array(choice),
        employmentTypes: Type.Array(choice),
        workStyles: Type.Array(choice),
        facilityTypes: Type.Array(choice),
        features: Type.Array(choice),
        certifications: Type.Array(choice),
      }),
      prefectures: Type.Array(object({ name: Type.String(), municipalities: Type.Array(place) })),
      /** Of each text of the import format, by its path. */
      lengths: Type.Array(object({ path: Type.String(), maxLength: Type.Integer() })),
    }),
    errors: ['permission_denied'],
  }),
}
