import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { FeedFault } from './feed-fault.ts'

/** A line of a stream, counted from 1. `bytes` is `null` for a line over the limit, whose content is dropped. */
export interface Line {
  number: number
  bytes: Buffer | null
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes)

/** Collects one text from pieces and forgets it as soon as it grows beyond the limit. */
export class LineBuffer {
  #pieces: Buffer[] = []
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  /** How much of it there is. */
  get length(): number {
    return this.#length
  }

  add(piece: Buffer): void {
    if (piece.length === 0) return
    this.#length += piece.length
    // one byte more: the line break may be two bytes
    if (this.#length > this.#maxBytes + 1) this.#pieces = []
    else this.#pieces.push(piece)
  }

  /** Returns the text without a carriage return at its end, `null` for a too long one; then resets. */
  take(): Buffer | null {
    const { length } = this.#pieces
    const whole = length === 1 ? (this.#pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#pieces)
    const isTooLong = this.#length > this.#maxBytes + 1 || withoutReturn(whole).length > this.#maxBytes
    this.#pieces = []
    this.#length = 0
    return isTooLong ? null : withoutReturn(whole)
  }
}

/**
 * Reads the lines of a stream of bytes that are not empty (`\n` or `\r\n`, a byte order mark at the start is dropped) within bounded memory
 * whatever the lines' length.
 * @throws FeedFault for a line that grows beyond `endlessBytes`
 */
export async function* readLines(
  stream: AsyncIterable<Uint8Array>,
  { maxBytes, endlessBytes }: { maxBytes: number; endlessBytes: number },
): AsyncGenerator<Line> {
  const line = new LineBuffer(maxBytes)
  const pause = createPauses()
  let number = 1
  const take = (): Line => {
    const bytes = line.take()
    const hasMark = number === 1 && bytes?.subarray(0, 3).equals(byteOrderMark) === true
    return { number: number++, bytes: hasMark ? bytes.subarray(3) : bytes }
  }
  for await (const bytes of stream) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      line.add(chunk.subarray(start, end))
      start = end + 1
      // a million blank lines are not worth a million steps of a generator
      if (line.isEmpty) number += 1
      else yield take()
    }
    await pause()
    if (start < chunk.length) line.add(chunk.subarray(start))
    if (line.length > endlessBytes) {
      throw new FeedFault(
        `Line ${number} is longer than ${endlessBytes} bytes: send one posting per line, or JSON-LD as application/ld+json.`,
      )
    }
  }
  if (!line.isEmpty) yield take()
}
