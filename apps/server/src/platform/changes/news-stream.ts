import type { NewsTopic } from './change-news.queries.ts'

/** How long streams live and how often they are looked after; injected, so that tests need not wait. */
export interface StreamTimes {
  /** Between two signs of life, which proxies and browsers want; each looks whether the session still runs. */
  heartbeatMs: number
  /** After so long the browser opens another one: nothing lasts for ever, such as a half-open connection. */
  longestMs: number
}

type Step = IteratorResult<Uint8Array, undefined>
const over: Step = { done: true, value: undefined }
const bytesOf = (text: string): Step => ({ done: false, value: Buffer.from(text) })

/** A line that is no event: a sign of life. */
const heartbeat = ':\n\n'
/** How soon a browser comes back after an end, in milliseconds. */
const beginning = 'retry: 3000\n\n'

/**
 * One browser's stream of server-sent events: what has changed, never what it says. An iterator of its own, since a
 * generator that waits could not be ended before its wait is over.
 */
export class NewsStream implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #isSessionOpen: () => Promise<boolean>
  readonly #times: StreamTimes
  readonly #onEnd: () => void
  readonly #endsAt: number
  readonly #waiting = new Set<NewsTopic>()
  #hasBegun = false
  #isOver = false
  #wake: () => void = () => undefined

  constructor(isSessionOpen: () => Promise<boolean>, times: StreamTimes, onEnd: () => void) {
    this.#isSessionOpen = isSessionOpen
    this.#times = times
    this.#onEnd = onEnd
    this.#endsAt = performance.now() + times.longestMs
  }

  /** Something has changed. */
  tell(topic: NewsTopic): void {
    this.#waiting.add(topic)
    this.#wake()
  }

  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#onEnd()
    this.#wake()
  }

  async next(): Promise<Step> {
    if (!this.#hasBegun && !this.#isOver) {
      this.#hasBegun = true
      return bytesOf(beginning)
    }
    if (this.#waiting.size === 0) await this.#pause()
    const topics = [...this.#waiting]
    this.#waiting.clear()
    // What nobody may hear any more is not said
    if (!this.#isOver && (performance.now() >= this.#endsAt || !(await this.#isStillOpen()))) this.end()
    if (this.#isOver) return over
    const events = topics.filter((topic) => topic !== 'sessions').map((topic) => `event: ${topic}\ndata: \n\n`)
    return bytesOf(events.join('') || heartbeat)
  }

  async return(): Promise<Step> {
    this.end()
    return over
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** The database may be away for a moment: the browser comes back then. */
  async #isStillOpen(): Promise<boolean> {
    return this.#isSessionOpen().catch(() => false)
  }

  async #pause(): Promise<void> {
    if (this.#isOver) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#wake = resolve
    const rest = Math.max(0, this.#endsAt - performance.now())
    const timer = setTimeout(resolve, Math.min(this.#times.heartbeatMs, rest))
    await promise.finally(() => clearTimeout(timer))
  }
}
