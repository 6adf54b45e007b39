/** Lifetime and heartbeat of connections; injected, so that tests need not wait. */
export interface StreamTimes {
  /** Interval of heartbeats, which keep proxies from closing the connection; each checks the session. */
  heartbeatMs: number
  /** Longest lifetime; the browser then reconnects. Limits half-open connections. */
  longestMs: number
}

type Step = IteratorResult<Uint8Array, undefined>
const done: Step = { done: true, value: undefined }
const bytesOf = (text: string): Step => ({ done: false, value: Buffer.from(text) })

/** A comment line, which is no event. */
const heartbeat = ':\n\n'
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not cache, transform or buffer the stream
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** An event as the stream carries it. @param data one line */
export const sseEvent = (name: string, data = ''): string => `event: ${name}\ndata: ${data}\n\n`

/** How long the browser waits before it reconnects, in milliseconds. */
const retryLine = 'retry: 3000\n\n'

/**
 * One browser's stream of server-sent events: what has changed, never content. An iterator and not a generator, since a waiting
 * generator cannot end before its wait does.
 */
export class SseConnection implements AsyncIterableIterator<Uint8Array, undefined> {
  readonly #isSessionOpen: () => Promise<boolean>
  readonly #times: StreamTimes
  readonly #onEnd: () => void
  readonly #endsAt: number
  /** Events as text: the same one twice is sent once. */
  readonly #waiting = new Set<string>()
  #hasBegun = false
  #isOver = false
  #isCheckDue = false
  #wake: () => void = () => undefined

  constructor(isSessionOpen: () => Promise<boolean>, times: StreamTimes, onEnd: () => void) {
    this.#isSessionOpen = isSessionOpen
    this.#times = times
    this.#onEnd = onEnd
    this.#endsAt = performance.now() + times.longestMs
  }

  /** Queues an event (`sseEvent`). */
  send(event: string): void {
    this.#waiting.add(event)
    this.#wake()
  }

  /** Checks the session now: it may have ended. */
  check(): void {
    this.#isCheckDue = true
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
      return bytesOf(retryLine)
    }
    if (this.#waiting.size === 0 && !this.#isCheckDue) await this.#pause()
    const events = [...this.#waiting]
    this.#waiting.clear()
    this.#isCheckDue = false
    // Check the session before sending: it may have ended during the wait
    if (!this.#isOver && (performance.now() >= this.#endsAt || !(await this.#isStillOpen()))) this.end()
    if (this.#isOver) return done
    return bytesOf(events.join('') || heartbeat)
  }

  async return(): Promise<Step> {
    this.end()
    return done
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** False also while the database is down: the connection ends and the browser reconnects. */
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
