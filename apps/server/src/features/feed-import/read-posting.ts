import { createHash } from 'node:crypto'
import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedEnvelope, JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FeedEntry, FeedItem } from '#server/features/feed-import/formats/feed-entry.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import { checkFormat, findMissingByLaw, isIdentified } from '#server/publishing-rules/feed-schema.ts'
import { passLegalGate } from '#server/publishing-rules/legal-gate.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { type SearchRow, toSearchRow } from '#server/search-index/search-row.ts'
import { type CheckContext, findFault } from './check-posting.ts'
import { knownLine, knownPosting } from './known-posting.ts'

/** A posting ready to be published. */
export interface IncomingPosting {
  kind: 'posting'
  id: string
  sourceId: string
  /** sha256, as hexadecimal text. */
  contentHash: string
  /** The feed item as JSON text. */
  document: string
  srcUpdateDate: string
  expireDate: string
  search: SearchRow
  /** What it may be published with, and should yet be looked at. */
  warnings: LegalFault[]
}

/** A posting that must not be published as it is. */
export interface QuarantinedLine {
  kind: 'quarantined'
  id: string
  sourceId: string
  /** sha256 of document and reasons, as hexadecimal text. */
  contentHash: string
  /** The line as JSON text. */
  document: string
  reasons: LegalFault[]
}

/** Why a line is refused; `identifier` is `''` where it could not be read. */
export interface RejectedLine {
  kind: 'rejected'
  identifier: string
  reason: string
}

/** An agency's own identifier: the source and its reference. References hold no blank, so the join is unambiguous. */
const sourceIdOf = ({ identifier }: Pick<JobPostingFeedEnvelope, 'identifier'>): string =>
  `${identifier.name} ${identifier.value}`

/**
 * A posting's id is derived from tenant and identifier (a UUID of version 8 over sha256): the same posting has the same
 * address after a database was filled again.
 */
export function postingId(tenant: string, sourceId: string): string {
  const hex = createHash('sha256').update(`${tenant}\0${sourceId}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The identifier of whatever a line holds, for the report. */
function identifierIn(value: unknown): string {
  const { identifier } = (value ?? {}) as { identifier?: { value?: unknown } | null }
  const reference = identifier?.value
  return typeof reference === 'string' ? reference.slice(0, 100) : ''
}

const rejected = (identifier: string, reason: string): RejectedLine => ({ kind: 'rejected', identifier, reason })

/** The legal part of what a file did not tell, each place once: its own words, even of a part of it, know best what to do there. */
function joinedReasons(first: readonly LegalFault[], others: readonly LegalFault[]): LegalFault[] {
  const isSaid = ({ path }: LegalFault) => first.some((one) => one.path === path || one.path.startsWith(`${path}.`))
  return [...first, ...others.filter((one) => !isSaid(one))]
}

/**
 * A plain posting of schema.org that lacks more than the terms required by law: quarantined all the same if its
 * identity is known, so that somebody can complete it.
 */
function keepIncomplete({ value, missing = [] }: FeedItem, tenant: string): QuarantinedLine | null {
  const line = value as JobPostingFeedEnvelope
  if (missing.length === 0 || !isIdentified(value)) return null
  const document = JSON.stringify(line)
  if (unstorable.test(document)) return null
  const sourceId = sourceIdOf(line)
  const identity = { id: postingId(tenant, sourceId), sourceId, document }
  return toQuarantined(joinedReasons(missing, findMissingByLaw(line)), identity)
}

/**
 * Reads one posting of a file: is it readable, do its codes and days exist, may it be published by law? Returns the
 * posting with all derived values, or why it is refused or quarantined.
 */
export function readPosting(
  entry: FeedEntry,
  tenant: string,
  context: CheckContext,
): IncomingPosting | QuarantinedLine | RejectedLine {
  if ('reason' in entry) return rejected(entry.identifier, entry.reason)
  const identifier = identifierIn(entry.value)
  const checked = checkFormat(entry.value)
  if ('reason' in checked) return keepIncomplete(entry, tenant) ?? rejected(identifier, checked.reason)
  const { line } = checked
  const fault = findFault(line, context)
  if (fault !== '') return rejected(identifier, fault)
  const result = passLegalGate(checked, context)
  const known = 'posting' in result ? knownPosting(result.posting) : knownLine(line)
  const document = JSON.stringify(known)
  if (unstorable.test(document)) return rejected(identifier, 'a text holds U+0000 or half a surrogate pair: remove it')
  const sourceId = sourceIdOf(line)
  const identity = { id: postingId(tenant, sourceId), sourceId, document }
  const { missing = [] } = entry
  if ('reasons' in result) return toQuarantined(joinedReasons(missing, result.reasons), identity)
  return missing.length > 0 ? toQuarantined([...missing], identity) : toIncoming(result, identity, context.vocabulary)
}

/** NUL and lone surrogates are valid JSON escapes that no database text can hold. */
export const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

interface Identity {
  id: string
  sourceId: string
  document: string
}

/** What an import compares: the posting as JSON text, with all that follows from it. */
export const contentHashOf = (document: string, more: unknown): string =>
  createHash('sha256').update(document).update('\0').update(JSON.stringify(more)).digest('hex')

/** The hash covers the search row too: when a service's facets change, the next import brings it up to date. */
function toIncoming(
  { posting, warnings }: { posting: JobPostingFeedItem; warnings: LegalFault[] },
  identity: Identity,
  vocabulary: Vocabulary,
): IncomingPosting {
  const search = toSearchRow(posting, vocabulary)
  return {
    kind: 'posting',
    ...identity,
    contentHash: contentHashOf(identity.document, search),
    srcUpdateDate: dayInTokyo(new Date(posting['x-tsunagu'].updatedAt)),
    expireDate: posting.validThrough,
    search,
    warnings,
  }
}

/** The hash covers the reasons too: they change with the rules and with the day. */
const toQuarantined = (reasons: LegalFault[], identity: Identity): QuarantinedLine => ({
  kind: 'quarantined',
  ...identity,
  contentHash: contentHashOf(identity.document, reasons),
  reasons,
})
