import { limits, operatorLimits } from '../base/limits.ts'
import { dateTime, day, nullable, object, oneOf, pathId, type Static, Type, text, uuid } from '../base/schema.ts'
import { jobPostingFeedEnvelope, jobPostingFeedItem } from '../feed/job-posting-feed.ts'
import { postingLists, postingStates } from '../search/posting-states.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Where a posting breaks a rule of the law, such as `x-tsunagu.terms.hours`, and what to do about it. */
const legalFault = object({ path: Type.String(), reason: Type.String() })
export type LegalFault = Static<typeof legalFault>

const line = { line: Type.Integer(), identifier: Type.String() }
const lineWithFaults = object({ ...line, reasons: Type.Array(legalFault) })
export type LineWithFaults = Static<typeof lineWithFaults>

/**
 * The report of an import, or of a dry run. Lines count from 1; a row of several lines has the number of its first one,
 * in JSON-LD the posting's place in the file. Rejected lines cannot be read or have no identity or codes of this
 * service; quarantined ones can, but the law forbids publishing them: they are stored, and an open posting of that
 * identity stays open for the service's grace time, in its last lawful version. Warned ones are published. At most the
 * first 1,000 lines of each kind are named.
 */
export const importReport = object({
  received: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  quarantined: Type.Integer(),
  rejected: Type.Integer(),
  warned: Type.Integer(),
  /** Open postings that the file takes off, for whatever reason; those of a grace time when it is over. */
  closed: Type.Integer(),
  /** The same by reason: missing in a full feed, quarantined, past its last day. */
  closing: object({ missing: Type.Integer(), quarantined: Type.Integer(), expired: Type.Integer() }),
  /** Until when postings whose newest line is quarantined stay open, unless corrected; null without any. */
  heldUntil: nullable(dateTime()),
  /** Why a full feed closed none although some are missing; null otherwise. */
  closeWithheld: nullable(Type.String()),
  /** Nothing was written. */
  dryRun: Type.Boolean(),
  errors: Type.Array(object({ ...line, reason: Type.String() })),
  quarantine: Type.Array(lineWithFaults),
  warnings: Type.Array(lineWithFaults),
})
export type ImportReport = Static<typeof importReport>

/** `<identifier.name> <identifier.value>` of the import format: the source, a blank, its reference. */
const sourceId = () => text(161, { pattern: '^[^\\u0000\\p{Cs}]+ [A-Za-z0-9][A-Za-z0-9._:/-]*$' })

const sourceIdParams = object({ sourceId: text(200) })

/** What the portal holds of a posting. */
const storedPosting = object({
  jobPostingId: uuid(),
  sourceId: Type.String(),
  /** `open` takes applications; `quarantined` was never published, or is open for a grace time alone, or closed after it. */
  state: oneOf(postingStates),
  /** Why it was closed: `expired`, `withdrawn` or `quarantined`; `''` while it is open, or where it never was. */
  closedReason: Type.String(),
  createdDatetime: nullable(dateTime()),
  updatedDatetime: nullable(dateTime()),
  closedDatetime: nullable(dateTime()),
  /** The number of the version in force; null where none was published. */
  version: nullable(Type.Integer()),
  /** What was published last, in the import format; null where nothing was. */
  document: Type.Unknown(),
  /** The quarantined line, with what to correct; null without one. */
  quarantine: nullable(
    object({
      receivedAt: dateTime(),
      /** Until when the last lawful version stays open; null where none is. */
      openUntil: nullable(dateTime()),
      reasons: Type.Array(legalFault),
      document: Type.Unknown(),
    }),
  ),
})
export type StoredPosting = Static<typeof storedPosting>

/** A posting that waits for what the law wants. `document` is the line as it came, without keys of other readers. */
const quarantinedPosting = object({
  jobPostingId: uuid(),
  sourceId: Type.String(),
  title: Type.String(),
  receivedAt: dateTime(),
  /** Until when its last lawful version stays open; null where none is. */
  openUntil: nullable(dateTime()),
  reasons: Type.Array(legalFault),
  document: Type.Unknown(),
})
export type QuarantinedPosting = Static<typeof quarantinedPosting>

/** A term that differs between two versions, by the name that job seekers read, with its text before and after. */
export const postingChange = object({ name: Type.String(), before: Type.String(), after: Type.String() })
export type PostingChange = Static<typeof postingChange>

/** A posting as it stood for a while. `validUntil` is null in the present one; `changedBy` is the key's id, null for the portal itself. */
const postingVersion = object({
  number: Type.Integer({ minimum: 1 }),
  validFrom: dateTime(),
  validUntil: nullable(dateTime()),
  changedBy: nullable(uuid()),
  /** Against the version before; empty in the first one. */
  changes: Type.Array(postingChange),
  document: Type.Unknown(),
})
export type PostingVersion = Static<typeof postingVersion>

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

/** Calls of the agency's own systems (docs/behaviour.md §25): `Authorization: Bearer <API key>`; texts are English. */
export const operatorEndpoints = {
  importJobPostings: defineEndpoint({
    summary:
      'Imports job postings, streamed: JSON Lines of the import format, JSON-LD of schema.org (an object, an array, `@graph`), or CSV (`charset=utf-8` or `shift_jis`); packed with gzip or not. Good lines land although others are bad; the same file again changes nothing.',
    access: 'operator',
    scopes: ['job_postings:write'],
    query: object({
      /** Checks everything, the law included, and writes nothing. */
      dryRun: Type.Optional(Type.Boolean()),
      /** `identifier.name` of postings that do not say their own. */
      source: Type.Optional(text(60, { pattern: '\\S' })),
      /** The file has all postings of `source`: open ones that it does not have are closed. */
      fullFeed: Type.Optional(Type.Boolean()),
      /** A file that would close a larger share of a source's open postings, for whatever reason, is refused before anything is written; 0.2 by default. */
      maxCloseShare: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
      /** For the list of imports. */
      fileName: Type.Optional(text(200)),
    }),
    stream: {
      contentType: 'application/x-ndjson',
      alsoTakes: ['application/ld+json', 'text/csv'],
      line: jobPostingFeedItem,
    },
    response: importReport,
    errors: ['failed_precondition', 'permission_denied'],
  }),
  listOperatorPostings: defineEndpoint({
    summary:
      'A list of published postings, a page at a time: `open` ones with the last updated first, `stale` ones that nobody has updated for 30 days with the oldest first, those `expiring` within a week, `closed` ones. With `keyword`, whatever its list: those whose number begins with it, closed and quarantined ones too, then open ones with its words, at most 100.',
    access: 'operator',
    // Staff who write to job seekers name postings to them
    scopes: ['job_postings:write', 'messages:write'],
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
  listQuarantine: defineEndpoint({
    summary: 'Postings that are not published because they lack what the law wants shown, the last received first.',
    access: 'operator',
    scopes: ['job_postings:write'],
    query: object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.maxPage })) }),
    response: object({
      postings: Type.Array(quarantinedPosting),
      totalCount: Type.Integer(),
      /** Null on the last page. */
      nextPage: nullable(Type.Integer()),
    }),
    errors: ['permission_denied'],
  }),
  withdrawJobPostings: defineEndpoint({
    summary:
      'Closes postings by their source ids (`<identifier.name> <identifier.value>`), published or in quarantine; again it changes nothing. An import opens them again.',
    access: 'operator',
    scopes: ['job_postings:write'],
    body: object({
      sourceIds: Type.Array(sourceId(), { minItems: 1, maxItems: operatorLimits.withdrawnPerCall, uniqueItems: true }),
    }),
    response: object({ withdrawn: Type.Integer(), unchanged: Type.Integer(), unknown: Type.Array(Type.String()) }),
    errors: ['permission_denied'],
  }),
  putJobPosting: defineEndpoint({
    summary:
      'Imports one posting, by the same rules as a line of an import; the same again changes nothing. The path names its own source id, percent-encoded (`our-system%20KN-104482`). What lacks what the law wants is kept in the quarantine, with reasons. With `ifVersion`, `ifReceivedAt` or `ifDraft`, a posting that was changed since it was read is refused with 409.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: sourceIdParams,
    query: object({
      /** The `version` that was read; 0 where none was published. */
      ifVersion: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
      /** The `quarantine.receivedAt` that was read. */
      ifReceivedAt: Type.Optional(dateTime()),
      /** The version of the draft that this is: it is deleted with the write; 409 where it was changed since. */
      ifDraft: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
    }),
    body: jobPostingFeedEnvelope,
    response: object({
      result: oneOf(['created', 'updated', 'unchanged', 'quarantined']),
      /** Of a quarantined posting: what to mend. */
      reasons: Type.Array(legalFault),
      /** What it was published with, and should yet be looked at. */
      warnings: Type.Array(legalFault),
      posting: storedPosting,
    }),
    errors: ['failed_precondition', 'permission_denied'],
  }),
  getJobPosting: defineEndpoint({
    summary: 'One posting, by its source id or the portal’s own id: open, closed or in quarantine.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: sourceIdParams,
    response: object({ posting: storedPosting }),
    errors: ['not_found', 'permission_denied'],
  }),
  exportJobPostings: defineEndpoint({
    summary:
      'Postings as JSON Lines of the import format, streamed: the open ones, or those of another `state`. Importing an export of open ones again changes nothing; one of closed ones opens them.',
    access: 'operator',
    scopes: ['job_postings:write'],
    query: object({ state: Type.Optional(oneOf(postingStates)) }),
    response: null,
    download: true,
    errors: ['permission_denied'],
  }),
  getJobPostingVersions: defineEndpoint({
    summary: 'The versions of a posting, the present one first, at most the last 50, with what each changed.',
    access: 'operator',
    scopes: ['job_postings:write'],
    params: object({ id: pathId(40) }),
    response: object({ sourceId: Type.String(), versions: Type.Array(postingVersion) }),
    errors: ['not_found', 'permission_denied'],
  }),
}
