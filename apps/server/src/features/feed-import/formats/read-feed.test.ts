import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { csvColumns } from '@tsunagu/contract/feed/csv-columns.ts'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { expect, it } from 'vitest'
import { countTurns } from '#server/testing/count-turns.ts'
import { useTestApp, vocabularyOf } from '#server/testing/test-app.ts'
import { readFeed } from './read-feed.ts'

const portal = useTestApp()
const headings = `${csvColumns.map(({ heading }) => heading).join(',')}\n`

/** A file of one text over and over, until other work has had three turns; without pauses it would have none before the end. */
async function turnsWhileReading(contentType: string, start: string, piece: Buffer): Promise<number> {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  async function* file() {
    yield Buffer.from(start)
    for (let pieces = 0; pieces < 1_600 && turns < 3; pieces += 1) yield piece
    if (start === '[') yield Buffer.from('1]')
  }
  const feed = { stream: file(), contentType, contentEncoding: '' }
  const read = async () => {
    for await (const entry of readFeed(feed, { vocabulary: vocabularyOf(portal(), 'kango'), source: null })) void entry
  }
  await read().finally(() => clearImmediate(next))
  return turns
}

it.each<[string, string, string, string]>([
  ['blank lines', 'application/x-ndjson', '', '\n'],
  ['lines that are refused', 'application/x-ndjson', '', '1\n'],
  ['blanks in JSON-LD', 'application/ld+json', '[', ' '],
  ['values in JSON-LD', 'application/ld+json', '[', '1,'],
  ['blank rows', 'text/csv', headings, '\n'],
  ['blank rows in Shift_JIS', 'text/csv; charset=shift_jis', '', '\n'],
  ['rows of empty cells', 'text/csv', headings, ',\n'],
  ['rows that are refused', 'text/csv', headings, 'x\n'],
])('a file of nothing but %s lets other work in between', async (_, contentType, start, unit) => {
  const turns = await turnsWhileReading(contentType, start, Buffer.alloc(65_536, unit))
  expect(turns).toBeGreaterThanOrEqual(3)
})

it.each<[string, string, Buffer]>([
  ['blank lines', 'application/x-ndjson', Buffer.alloc(8 * 1024 * 1024, '\n')],
  ['refused rows', 'text/csv', Buffer.concat([Buffer.from(headings), Buffer.alloc(256 * 1024, 'x\n')])],
])('a packed file of %s is read in small pieces', async (_, contentType, file) => {
  const feed = { stream: Readable.from([gzipSync(file)]), contentType, contentEncoding: 'gzip' }
  const context = { vocabulary: vocabularyOf(portal(), 'kango'), source: null }
  const { turns } = await countTurns(async () => {
    for await (const entry of readFeed(feed, context)) void entry
  })
  // Unpacked beside the event loop: no more than a few of its pieces are read in one turn
  expect(turns).toBeGreaterThanOrEqual(file.length / 65_536)
})

it('takes any number of blank rows before a row for what they are', async () => {
  const blanks = Buffer.alloc(65_536, '\n')
  const pieces = Math.ceil((2 * jobPostingFeedLimits.endlessLineBytes) / blanks.length)
  const stream = Readable.from([Buffer.from(headings), ...Array(pieces).fill(blanks), Buffer.from('x\n')])
  const feed = { stream, contentType: 'text/csv', contentEncoding: '' }
  const entries = await Array.fromAsync(readFeed(feed, { vocabulary: vocabularyOf(portal(), 'kango'), source: null }))
  expect(entries.map(({ number }) => number)).toEqual([pieces * blanks.length + 2])
})
