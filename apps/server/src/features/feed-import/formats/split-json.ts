import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { FeedFault } from './feed-fault.ts'
import { LineBuffer } from './read-lines.ts'

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)
const graph = '"@graph"'

/** No depth has items any more: ignores what follows `@graph`. */
const nowhere = -1

/**
 * Takes a JSON-LD document apart into its postings without parsing it: the values of one array, of an object's `@graph`, or
 * values one after the other. Only strings and brackets are followed, so that a posting's own JSON is still to be parsed.
 */
class JsonSplitter {
  /** Brackets that are open. */
  #depth = 0
  /** So many are open around an item. */
  #itemsAt = 0
  #isInString = false
  #isEscaped = false
  #isInItem = false
  #isCommaDue = false
  /** The last string of the outermost object, which may be `@graph`. */
  #key = ''
  #items = 0
  readonly #buffer = new LineBuffer(jobPostingFeedLimits.jsonLdBytes)
  readonly #onGraph: () => void

  constructor(onGraph: () => void) {
    this.#onGraph = onGraph
  }

  #checkLength(): void {
    const most = jobPostingFeedLimits.endlessLineBytes
    if (this.#buffer.length > most) {
      throw new FeedFault(`Posting ${this.#items + 1} is longer than ${most} bytes: is this a list of postings?`)
    }
  }

  /** The items that end in a piece of the document; `null` for one that is too long. */
  *push(chunk: Buffer): Generator<Buffer | null> {
    let start = 0
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0
      const wasInItem = this.#isInItem
      const isEnd = this.#isInString ? this.#followString(byte) : this.#follow(byte)
      if (this.#isInItem && !wasInItem) start = index
      if (!isEnd) continue
      this.#buffer.add(chunk.subarray(start, index + (isEnd === 'with' ? 1 : 0)))
      this.#items += 1
      yield this.#buffer.take()
    }
    if (!this.#isInItem) return
    this.#buffer.add(chunk.subarray(start))
    this.#checkLength()
  }

  /** A number or word at the very end has nothing behind it. @throws FeedFault for a document that is cut off */
  *end(): Generator<Buffer | null> {
    if (this.#depth > 0 || this.#isInString) {
      throw new FeedFault(
        `The JSON ends within or behind posting ${this.#items + 1}: it is cut off. Send the whole file.`,
      )
    }
    if (this.#isInItem) yield this.#buffer.take()
  }

  #followString(byte: number): false {
    if (this.#depth === 1 && this.#key.length < graph.length + 1) this.#key += String.fromCharCode(byte)
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === backslash) this.#isEscaped = true
    else if (byte === quote) this.#isInString = false
    return false
  }

  /** What a byte outside of strings does: ends an item `with` itself, `before` itself, or not. */
  #follow(byte: number): 'with' | 'before' | false {
    if (byte === quote) {
      if (this.#depth === 1) this.#key = '"'
      this.#begin()
      this.#isInString = true
      return false
    }
    if (byte === openBrace || byte === openBracket) return this.#open(byte)
    if (byte === closeBrace || byte === closeBracket) return this.#close()
    const isBetween = byte === comma || isBlank(byte)
    if (!isBetween) {
      this.#begin()
      return false
    }
    const isEnd = this.#isInItem && this.#depth === this.#itemsAt
    if (isEnd) this.#finish()
    if (byte === comma && !this.#isInItem) this.#isCommaDue = false
    return isEnd && 'before'
  }

  #open(byte: number): false {
    if (byte === openBracket && this.#depth === 0 && !this.#isInItem) {
      this.#itemsAt = 1
    } else if (byte === openBracket && this.#depth === 1 && this.#itemsAt === 0 && this.#key === graph) {
      this.#isInItem = false
      this.#buffer.take()
      this.#itemsAt = 2
      this.#onGraph()
    } else this.#begin()
    this.#depth += 1
    return false
  }

  #close(): 'with' | 'before' | false {
    const hasBareItem = this.#isInItem && this.#depth === this.#itemsAt
    this.#depth -= 1
    if (this.#depth < 0) throw new FeedFault(`The JSON has a bracket too many behind posting ${this.#items}.`)
    const isEnd = hasBareItem ? 'before' : this.#isInItem && this.#depth === this.#itemsAt && 'with'
    if (isEnd) this.#finish()
    if (this.#depth < this.#itemsAt) {
      this.#itemsAt = this.#depth === 0 ? 0 : nowhere
      this.#isCommaDue = false
    } else if (this.#depth === 0) this.#itemsAt = 0
    return isEnd
  }

  #begin(): void {
    if (this.#isInItem || this.#depth !== this.#itemsAt) return
    if (this.#isCommaDue) throw new FeedFault(`A comma is missing behind posting ${this.#items} of the JSON.`)
    this.#isInItem = true
  }

  #finish(): void {
    this.#isInItem = false
    this.#isCommaDue = this.#itemsAt > 0
  }
}

/**
 * The postings of a JSON-LD document as JSON texts, `null` for one that is too long; memory stays bounded by one posting.
 * `onGraph` is called before the first value of a `@graph`.
 * @throws FeedFault for a document that is cut off, brackets or commas out of place, and a posting without end
 */
export async function* splitJson(
  chunks: AsyncIterable<Buffer>,
  onGraph: () => void = () => undefined,
): AsyncGenerator<Buffer | null> {
  const splitter = new JsonSplitter(onGraph)
  const pause = createPauses()
  for await (const chunk of chunks) {
    yield* splitter.push(chunk)
    await pause()
  }
  yield* splitter.end()
}
