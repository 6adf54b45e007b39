import { jobPostingFeedItem } from '../feed/job-posting-feed.ts'
import { limits } from '../limits.ts'
import { dateTime, nullable, object, type Static, Type, text, uuid } from '../schema.ts'
import { defineEndpoint } from './define-endpoint.ts'

/** Where a posting breaks a rule of the law, such as `x-tsunagu.terms.hours`, and what to do about it. */
const legalFault = object({ path: Type.String(), reason: Type.String() })
export type LegalFault = Static<typeof legalFault>

const line = { line: Type.Integer(), identifier: Type.String() }
const lineWithFaults = object({ ...line, reasons: Type.Array(legalFault) })
export type LineWithFaults = Static<typeof lineWithFaults>

/**
 * What became of an import. Lines count from 1. Rejected lines cannot be read or have no identity or codes of this service;
 * quarantined ones can, but must not be published by law: they are kept, and a posting of that identity that was open is
 * closed. Warned ones are published. Of each kind at most the first 1,000 lines are named.
 */
export const importReport = object({
  received: Type.Integer(),
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  quarantined: Type.Integer(),
  rejected: Type.Integer(),
  warned: Type.Integer(),
  errors: Type.Array(object({ ...line, reason: Type.String() })),
  quarantine: Type.Array(lineWithFaults),
  warnings: Type.Array(lineWithFaults),
})
export type ImportReport = Static<typeof importReport>

/** `<identifier.name> <identifier.value>` of the import format: the source, a blank, its reference. */
const sourceId = () => text(161, { pattern: '^[^\\u0000\\p{Cs}]+ [A-Za-z0-9][A-Za-z0-9._:/-]*$' })

/** A posting that waits for what the law wants. `document` is the line as it came, without keys of other readers. */
const quarantinedPosting = object({
  jobPostingId: uuid(),
  sourceId: Type.String(),
  title: Type.String(),
  receivedAt: dateTime(),
  reasons: Type.Array(legalFault),
  document: Type.Unknown(),
})
export type QuarantinedPosting = Static<typeof quarantinedPosting>

/** A term that differs between two versions, by the name that job seekers read, with its text before and after. */
const postingChange = object({ name: Type.String(), before: Type.String(), after: Type.String() })
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

/** Calls of the agency's own systems (`decisions.md` §8): `Authorization: Bearer <API key>`; texts are English. */
export const operatorEndpoints = {
  importJobPostings: defineEndpoint({
    summary:
      'Imports job postings, one JSON object per line, streamed. Good lines land although others are bad; the same file again changes nothing.',
    access: 'operator',
    stream: { contentType: 'application/x-ndjson', line: jobPostingFeedItem },
    response: importReport,
  }),
  listQuarantine: defineEndpoint({
    summary: 'Postings that are not published because they lack what the law wants shown, the last received first.',
    access: 'operator',
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
    body: object({
      sourceIds: Type.Array(sourceId(), { minItems: 1, maxItems: limits.withdrawnPerCall, uniqueItems: true }),
    }),
    response: object({ withdrawn: Type.Integer(), unchanged: Type.Integer(), unknown: Type.Array(Type.String()) }),
    errors: ['permission_denied'],
  }),
  getJobPostingVersions: defineEndpoint({
    summary: 'The versions of a posting, the present one first, at most the last 50, with what each changed.',
    access: 'operator',
    params: object({ id: text(40) }),
    response: object({ sourceId: Type.String(), versions: Type.Array(postingVersion) }),
    errors: ['not_found', 'permission_denied'],
  }),
}
