import { once } from 'node:events'
import { type ResourceLimits, Worker } from 'node:worker_threads'

/** A check took too long, or the server ends. It may be made again. */
export class CheckGivenUp extends Error {
  override readonly name = 'CheckGivenUp'
}

/** Reading something took more memory than a thread may have: no application has written such a thing. */
export class CheckOutOfMemory extends Error {
  override readonly name = 'CheckOutOfMemory'
}

interface ThreadOptions {
  /** A module that replies to each message with one of its own. */
  module: URL
  /** The thread ends beyond these, the process does not. */
  resourceLimits: ResourceLimits
  /** Whether a thread waits for the next check, instead of giving its memory back. */
  staysAlive: boolean
}

/** Threads for work on a stranger's input, started when they are needed: its time is not the event loop's. */
export class CheckThreads<Asked, Found> {
  readonly #options: ThreadOptions
  readonly #idle = new Set<Worker>()
  readonly #all = new Set<Worker>()
  readonly #closing = new AbortController()

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  #take(): Worker {
    const [idle] = this.#idle
    if (idle) {
      this.#idle.delete(idle)
      return idle
    }
    const { module, resourceLimits } = this.#options
    // None of the process' own flags: a loader of its parent is none of its concern
    const worker = new Worker(module, { resourceLimits, execArgv: [] })
    this.#all.add(worker)
    worker.once('exit', () => {
      this.#all.delete(worker)
      this.#idle.delete(worker)
    })
    // The caller that waits for the thread gets its error; between two checks nobody does
    worker.on('error', () => this.#idle.delete(worker))
    return worker
  }

  async #release(worker: Worker): Promise<void> {
    if (!this.#options.staysAlive) return void (await worker.terminate())
    worker.unref()
    this.#idle.add(worker)
  }

  /** @throws {CheckGivenUp | CheckOutOfMemory} */
  async run(asked: Asked, timeoutMs: number): Promise<Found> {
    const worker = this.#take()
    worker.ref()
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal])
    try {
      const response = once(worker, 'message', { signal })
      worker.postMessage(asked)
      const [found] = (await response) as [Found]
      await this.#release(worker)
      return found
    } catch (error) {
      await worker.terminate()
      if (signal.aborted) throw new CheckGivenUp('A check took too long, or the server ends.', { cause: error })
      const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isOutOfMemory ? new CheckOutOfMemory('A check took too much memory.', { cause: error }) : error
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }
}
