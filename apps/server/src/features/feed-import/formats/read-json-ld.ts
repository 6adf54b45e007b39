import type { FeedEntry } from './feed-entry.ts'
import { FeedFault } from './feed-fault.ts'
import { fromSchemaOrg, isOfOtherType, type MappingContext } from './from-schema-org.ts'
import { parseJson } from './parse-json.ts'
import { splitJson } from './split-json.ts'

const byteOrderMark = '\ufeff'

/**
 * Reads JSON-LD of schema.org: numbers of entries are places in the file, since all of it may be one line. A `@graph` describes
 * a whole page: what is no posting (its site, its employer) is left aside there.
 * @throws FeedFault for a `@graph` without any posting
 */
export async function* readJsonLd(chunks: AsyncIterable<Buffer>, context: MappingContext): AsyncGenerator<FeedEntry> {
  let isGraph = false
  let [number, aside] = [0, 0]
  const onGraph = () => {
    isGraph = true
  }
  for await (const bytes of splitJson(withoutMark(chunks), onGraph)) {
    number += 1
    const entry = parseJson(number, bytes, 'posting')
    if (!('value' in entry)) yield entry
    else if (isGraph && isOfOtherType(entry.value)) aside += 1
    else yield { number, ...fromSchemaOrg(entry.value, context) }
  }
  if (aside > 0 && aside === number) {
    throw new FeedFault('The @graph holds no JobPosting: is this the page of a posting?')
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
