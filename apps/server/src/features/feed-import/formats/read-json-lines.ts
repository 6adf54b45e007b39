import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FeedEntry } from './feed-entry.ts'
import { parseJson } from './parse-json.ts'
import { readLines } from './read-lines.ts'

/** Reads JSON Lines: one posting in the import format per line; blank lines are left out. */
export async function* readJsonLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FeedEntry> {
  const { lineBytes: maxBytes, endlessLineBytes: endlessBytes } = jobPostingFeedLimits
  for await (const { number, bytes } of readLines(chunks, { maxBytes, endlessBytes })) {
    if (bytes?.length !== 0) yield parseJson(number, bytes, 'line')
  }
}
