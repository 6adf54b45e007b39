/** A line of a stream, counted from 1. `bytes` is `null` for a line longer than allowed, whose content is not kept. */
export interface Line {
  number: number
  bytes: Buffer | null
}

const lineFeed = 0x0a
const carriageReturn = 0x0d
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf])

const withoutReturn = (bytes: Buffer): Buffer => (bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes)

/** Collects one line from pieces and forgets it as soon as it grows beyond the limit. */
class LineBuffer {
  #pieces: Buffer[] = []
  #length = 0
  readonly #maxBytes: number

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  get isEmpty(): boolean {
    return this.#length === 0
  }

  add(piece: Buffer): void {
    this.#length += piece.length
    // one byte more: the line break may be two bytes
    if (this.#length > this.#maxBytes + 1) this.#pieces = []
    else this.#pieces.push(piece)
  }

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
 * Reads a stream of bytes line by line (`\n` or `\r\n`, a byte order mark at the start is dropped) within bounded memory
 * whatever the lines' length. Leaving early does not destroy the stream: an answer can still be sent on its connection.
 */
export async function* readLines(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Line> {
  const iterator = stream[Symbol.asyncIterator]()
  const line = new LineBuffer(maxBytes)
  let number = 1
  const take = (): Line => {
    const bytes = line.take()
    const hasMark = number === 1 && bytes?.subarray(0, 3).equals(byteOrderMark) === true
    return { number: number++, bytes: hasMark ? bytes.subarray(3) : bytes }
  }
  for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
    const chunk = Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength)
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      line.add(chunk.subarray(start, end))
      yield take()
      start = end + 1
    }
    if (start < chunk.length) line.add(chunk.subarray(start))
  }
  if (!line.isEmpty) yield take()
}
