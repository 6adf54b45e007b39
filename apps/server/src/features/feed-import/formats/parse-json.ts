import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FeedEntry } from './feed-entry.ts'
import { readsAsShiftJis } from './text-encoding.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const notUtf8 = (bytes: Buffer): string =>
  readsAsShiftJis(bytes)
    ? 'is not UTF-8, but reads as CP932 (Shift_JIS): save the file in UTF-8'
    : 'is not UTF-8: save the file in UTF-8'

/** Parses one JSON text into an entry; `null` is a text over the size limit. */
export function parseJson(number: number, bytes: Buffer | null, what: 'line' | 'posting'): FeedEntry {
  const unreadable = (reason: string) => ({ number, identifier: '', reason: `the ${what} ${reason}` })
  if (bytes === null) return unreadable(`is longer than ${jobPostingFeedLimits.lineBytes} bytes: shorten its texts`)
  try {
    return { number, value: JSON.parse(utf8.decode(bytes)) as unknown }
  } catch (error) {
    return unreadable(error instanceof SyntaxError ? `is not JSON: ${error.message}` : notUtf8(bytes))
  }
}
