import { MIMEType } from 'node:util'
import { createPauses } from '#server/platform/threads/let-others-run.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import type { FeedEntry } from './feed-entry.ts'
import { FeedFault } from './feed-fault.ts'
import { readCsv } from './read-csv.ts'
import { readJsonLd } from './read-json-ld.ts'
import { readJsonLines } from './read-json-lines.ts'
import { tableEncodingOf } from './text-encoding.ts'
import { unpackFeed } from './unpack-feed.ts'

/** A file as a call sends it. */
export interface FeedFile {
  stream: AsyncIterable<Uint8Array>
  /** The headers, `''` where they are missing. */
  contentType: string
  contentEncoding: string
}

interface FeedContext {
  vocabulary: Vocabulary
  source: string | null
}

interface OpenFeed extends FeedContext {
  chunks: AsyncGenerator<Buffer>
  charset: string
}

function requireUtf8(charset: string): void {
  if (!['', 'utf-8', 'utf8'].includes(charset)) {
    throw new FeedFault('JSON is UTF-8 by its standard: save the file in UTF-8, and leave charset out.')
  }
}

const readers: Readonly<Record<string, (feed: OpenFeed) => AsyncGenerator<FeedEntry>>> = {
  'application/x-ndjson': ({ chunks, charset }) => {
    requireUtf8(charset)
    return readJsonLines(chunks)
  },
  'application/ld+json': ({ chunks, charset, ...context }) => {
    requireUtf8(charset)
    return readJsonLd(chunks, context)
  },
  'text/csv': ({ chunks, charset, ...context }) => {
    const encoding = tableEncodingOf(charset)
    if (encoding === null) throw new FeedFault('This charset is not read here: send utf-8 or shift_jis (CP932).')
    return readCsv(chunks, { ...context, encoding })
  },
}

/** Entries that are refused at once ask no database: a file of them alone would let nobody else in. */
async function* withPauses(entries: AsyncGenerator<FeedEntry>): AsyncGenerator<FeedEntry> {
  const pause = createPauses()
  for await (const entry of entries) {
    yield entry
    await pause()
  }
}

/**
 * Reads the postings of a file, in any format. Memory stays bounded whatever the file contains, and the event loop is
 * free in between.
 * @throws FeedFault when the file as a whole cannot be read further
 */
export function readFeed(file: FeedFile, context: FeedContext): AsyncGenerator<FeedEntry> {
  const { essence, params } = new MIMEType(file.contentType)
  const read = readers[essence]
  if (!read) throw new FeedFault(`Send one of ${Object.keys(readers).join(', ')} as Content-Type.`)
  const chunks = unpackFeed(file.stream, file.contentEncoding)
  return withPauses(read({ ...context, chunks, charset: (params.get('charset') ?? '').toLowerCase() }))
}
