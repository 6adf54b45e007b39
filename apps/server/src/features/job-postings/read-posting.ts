import { createHash } from 'node:crypto'
import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import type { Vocabulary } from '#server/features/vocabulary.ts'
import { type CheckSurroundings, findFault } from './check-posting.ts'
import { checkFormat } from './feed-schema.ts'
import { knownPosting } from './known-posting.ts'
import { type SearchRow, toSearchRow } from './search-row.ts'

/** A posting ready to be stored. */
export interface IncomingPosting {
  id: string
  sourceId: string
  /** sha256, as hexadecimal text. */
  contentHash: string
  /** The feed item as JSON text. */
  document: string
  srcUpdateDate: string
  expireDate: string
  search: SearchRow
}

/** Why a line is refused; `identifier` is `''` where it could not be read. */
export interface RejectedLine {
  identifier: string
  reason: string
}

/** An agency's own identifier: the source and its reference. References hold no blank, so the join is unambiguous. */
const sourceIdOf = ({ identifier }: JobPostingFeedItem): string => `${identifier.name} ${identifier.value}`

/**
 * A posting's id follows from tenant and identifier (a UUID of version 8 over sha256): the same posting keeps its address
 * when a database is filled anew.
 */
function postingId(tenant: string, sourceId: string): string {
  const hex = createHash('sha256').update(`${tenant}\0${sourceId}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8'
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

function parseLine(bytes: Buffer): { value: unknown } | { reason: string } {
  try {
    return { value: JSON.parse(utf8.decode(bytes)) as unknown }
  } catch (error) {
    if (error instanceof SyntaxError) return { reason: `is not JSON: ${error.message}` }
    return { reason: 'is not UTF-8: save the file in UTF-8' }
  }
}

/** The identifier of whatever a line holds, for the report. */
function identifierIn(value: unknown): string {
  const { identifier } = (value ?? {}) as { identifier?: { value?: unknown } | null }
  const reference = identifier?.value
  return typeof reference === 'string' ? reference.slice(0, 100) : ''
}

/** Reads one line of the import format: the posting with all that follows from it, or why it is refused. */
export function readPosting(
  bytes: Buffer | null,
  tenant: string,
  surroundings: CheckSurroundings,
): IncomingPosting | RejectedLine {
  if (bytes === null) {
    return {
      identifier: '',
      reason: `the line is longer than ${jobPostingFeedLimits.lineBytes} bytes: shorten its texts`,
    }
  }
  const parsed = parseLine(bytes)
  if ('reason' in parsed) return { identifier: '', reason: `the line ${parsed.reason}` }
  const identifier = identifierIn(parsed.value)
  const checked = checkFormat(parsed.value)
  if ('reason' in checked) return { identifier, reason: checked.reason }
  const posting = knownPosting(checked.posting)
  const fault = findFault(posting, surroundings)
  if (fault !== '') return { identifier, reason: fault }
  const document = JSON.stringify(posting)
  if (unstorable.test(document)) {
    return { identifier, reason: 'a text holds U+0000 or half a surrogate pair: remove it' }
  }
  return toIncoming(posting, document, tenant, surroundings.vocabulary)
}

/** NUL and lone surrogates are valid JSON escapes that no database text can hold. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** The hash covers the search row too: when a service's facets change, the next import brings it up to date. */
function toIncoming(
  posting: JobPostingFeedItem,
  document: string,
  tenant: string,
  vocabulary: Vocabulary,
): IncomingPosting {
  const sourceId = sourceIdOf(posting)
  const search = toSearchRow(posting, vocabulary)
  return {
    id: postingId(tenant, sourceId),
    sourceId,
    contentHash: createHash('sha256').update(document).update('\0').update(JSON.stringify(search)).digest('hex'),
    document,
    srcUpdateDate: dayInTokyo(new Date(posting['x-tsunagu'].updatedAt)),
    expireDate: posting.validThrough,
    search,
  }
}
