import type { FeedEntry } from './feed-entry.ts'
import { fromSchemaOrg, type MappingSurroundings } from './from-schema-org.ts'
import { parseJson } from './parse-json.ts'
import { splitJson } from './split-json.ts'

const byteOrderMark = '\ufeff'

/** Reads JSON-LD of schema.org: numbers of entries are places in the file, since all of it may be one line. */
export async function* readJsonLd(
  chunks: AsyncIterable<Buffer>,
  surroundings: MappingSurroundings,
): AsyncGenerator<FeedEntry> {
  let number = 0
  for await (const bytes of splitJson(withoutMark(chunks))) {
    number += 1
    const entry = parseJson(number, bytes, 'posting')
    yield 'value' in entry ? { number, ...fromSchemaOrg(entry.value, surroundings) } : entry
  }
}

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const chunk of chunks) {
    const hasMark = isFirst && chunk.subarray(0, 3).toString() === byteOrderMark
    isFirst = false
    yield hasMark ? chunk.subarray(3) : chunk
  }
}
