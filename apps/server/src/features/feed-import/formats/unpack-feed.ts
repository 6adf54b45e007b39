import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { FeedFault } from './feed-fault.ts'
import { keepOpen } from './keep-open.ts'

const isPacked = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b

const startsWith = (head: Buffer, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)

/** What a file begins with that is none of ours, and what to do about it. */
const strangeStarts = [
  { bytes: [0xff, 0xfe], text: 'The file is UTF-16: save it as UTF-8.' },
  { bytes: [0xfe, 0xff], text: 'The file is UTF-16: save it as UTF-8.' },
  { bytes: [0x50, 0x4b, 0x03, 0x04], text: 'The file is a zip or an Excel book: send the CSV or JSON itself.' },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], text: 'The file is packed with zstd: pack it with gzip, or send it as it is.' },
] as const
const longestStart = 4

/** The first bytes of a stream, and all of it. */
async function peek(chunks: AsyncGenerator<Buffer>): Promise<{ head: Buffer; whole: AsyncGenerator<Buffer> }> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < longestStart) {
    const next = await chunks.next()
    if (next.done === true) break
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  async function* whole() {
    if (head.length > 0) yield head
    yield* chunks
  }
  return { head, whole: whole() }
}

/** Counts what is packed, for the ratio; ends what never ends. */
async function* counted(chunks: AsyncGenerator<Buffer>, counts: { packed: number }): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    counts.packed += chunk.length
    yield chunk
  }
}

const gzipReasons: Record<string, string> = {
  Z_BUF_ERROR: 'The gzip data is cut off: send the whole file.',
  Z_DATA_ERROR: 'The gzip data is damaged: pack the file again.',
}

async function* unpack(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const { unpackedRatio, unpackedFreely } = jobPostingFeedLimits
  const counts = { packed: 0 }
  const gunzip = createGunzip()
  // errors of either end arrive where the unpacked bytes are read
  pipeline(Readable.from(counted(chunks, counts), { objectMode: false }), gunzip, () => {})
  let unpacked = 0
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      unpacked += chunk.length
      if (unpacked > unpackedFreely && unpacked > counts.packed * unpackedRatio) {
        throw new FeedFault(
          `The gzip data unpacks to more than ${unpackedRatio} times its size, which no postings do: send the file as it is.`,
        )
      }
      yield chunk
    }
  } catch (error) {
    const reason = gzipReasons[(error as { code?: string }).code ?? '']
    throw reason === undefined ? error : new FeedFault(reason)
  }
}

const pieceBytes = 16 * 1024

/** In pieces that are read quickly. @throws FeedFault for a file without end */
async function* limited(chunks: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > jobPostingFeedLimits.feedBytes) {
      throw new FeedFault(`The file is longer than ${jobPostingFeedLimits.feedBytes} bytes: send it in parts.`)
    }
    // What reads a piece does so at one go: a piece must not be a long one
    for (let start = 0; start < chunk.length; start += pieceBytes) yield chunk.subarray(start, start + pieceBytes)
  }
}

function checkStart(head: Buffer, encoding: string): void {
  if (isPacked(head)) return
  if (encoding.includes('gzip') && head.length > 0) {
    throw new FeedFault('Content-Encoding says gzip, but the file is not packed: leave the header out.')
  }
  const strange = strangeStarts.find(({ bytes }) => startsWith(head, bytes))
  if (strange) throw new FeedFault(strange.text)
}

const encodings = new Set(['', 'identity', 'gzip', 'x-gzip'])

/**
 * Decompresses a file. Detects gzip by `Content-Encoding`, or by its first bytes without that header. Memory stays
 * bounded for any input.
 * @param encoding the header's value, `''` without one
 * @throws FeedFault for other compressions, damaged or truncated data, a bomb, and a file without end
 */
export async function* unpackFeed(stream: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Buffer> {
  const named = encoding.trim().toLowerCase()
  if (!encodings.has(named))
    throw new FeedFault('This Content-Encoding is not known here: send gzip, or the plain file.')
  const chunks = keepOpen(stream)
  try {
    const { head, whole } = await peek(chunks)
    checkStart(head, named)
    yield* limited(isPacked(head) ? unpack(whole) : whole)
  } finally {
    void chunks.return(undefined)
  }
}
