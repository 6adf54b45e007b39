import { Readable } from 'node:stream'
import { csvColumns } from '@tsunagu/contract/feed/csv-columns.ts'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { expect, it } from 'vitest'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { readFeed } from './read-feed.ts'

const portal = useTestApp()
const headings = `${csvColumns.map(({ heading }) => heading).join(',')}\n`

it.each<[string, string, string, string]>([
  ['blank lines', 'application/x-ndjson', '', '\n'],
  ['lines that are refused', 'application/x-ndjson', '', '1\n'],
  ['blanks in JSON-LD', 'application/ld+json', '[', ' '],
  ['values in JSON-LD', 'application/ld+json', '[', '1,'],
  ['blank rows', 'text/csv', headings, '\n'],
  ['blank rows in Shift_JIS', 'text/csv; charset=shift_jis', '', '\n'],
  ['rows that are refused', 'text/csv', headings, ',\n'],
])('a file of nothing but %s lets other work in between', async (_, contentType, start, unit) => {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const piece = Buffer.alloc(65_536, unit)
  async function* file() {
    yield Buffer.from(start)
    // A hundred million bytes at most; without pauses the loop would not turn before their end
    for (let pieces = 0; pieces < 1_600 && turns < 3; pieces += 1) yield piece
    if (contentType.endsWith('json') && start === '[') yield Buffer.from('1]')
  }
  const feed = { stream: file(), contentType, contentEncoding: '' }
  const read = async () => {
    for await (const entry of readFeed(feed, { vocabulary: vocabularyOf(portal(), 'kango'), source: null })) void entry
  }
  await read().finally(() => clearImmediate(next))
  expect(turns).toBeGreaterThanOrEqual(3)
})

it('takes any number of blank rows before a row for what they are', async () => {
  const blanks = Buffer.alloc(65_536, '\n')
  const pieces = Math.ceil((2 * jobPostingFeedLimits.endlessLineBytes) / blanks.length)
  const stream = Readable.from([Buffer.from(headings), ...Array(pieces).fill(blanks), Buffer.from(',\n')])
  const feed = { stream, contentType: 'text/csv', contentEncoding: '' }
  const entries = await Array.fromAsync(readFeed(feed, { vocabulary: vocabularyOf(portal(), 'kango'), source: null }))
  expect(entries.map(({ number }) => number)).toEqual([pieces * blanks.length + 2])
})
