interface Run<T> {
  result: Promise<T>
  begunAt: number
  /** Begins after it. */
  next: Promise<T> | null
}

/** Nobody waits longer for a read under way: a lost connection may take a quarter of an hour to show. */
const longestWaitMs = 10_000

/**
 * A read that many ask for at the same moment, such as the queue of all open desks at a change, made once for all of them. Those who
 * ask while it is under way get the one after it, which begins then: no answer is older than its question.
 */
export class SharedReads<T> {
  readonly #running = new Map<string, Run<T>>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that does not go back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /**
   * Reads, or takes part in a read that has not begun.
   * @param key names all that the answer depends on, and what the caller may see
   */
  read(key: string, work: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key)
    if (!running || this.#now() - running.begunAt > longestWaitMs) return this.#start(key, work)
    const startNext = () => this.#start(key, work)
    running.next ??= running.result.then(startNext, startNext)
    return running.next
  }

  #start(key: string, work: () => Promise<T>): Promise<T> {
    const run: Run<T> = { result: work(), begunAt: this.#now(), next: null }
    this.#running.set(key, run)
    const end = () => {
      if (run.next === null && this.#running.get(key) === run) this.#running.delete(key)
    }
    run.result.then(end, end)
    return run.result
  }
}
