import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Worker } from 'node:worker_threads'
import type { FileExtension } from '@tsunagu/contract/files.ts'
import { StorageUnavailableError } from '#server/storage/file-storage.ts'
import type { FileContent } from './check-content.ts'
import { NoTurn, type TurnLimits, Turns } from './turns.ts'

/** A file as a stranger has sent it. */
export interface UncheckedFile {
  /** Who has sent it: checks of one account are made one after the other. */
  account: string
  extension: FileExtension
  /** Asked for its bytes when it is the file's turn; null where there are none. */
  open: () => Promise<AsyncIterable<Uint8Array> | null>
  mostBytes: number
}

/** What was found: nothing there, more bytes than allowed, or the content. */
export type CheckedFile = 'gone' | 'too large' | (FileContent & { size: number })

/** Too many files are being checked, or the check of this one took too long. It may be tried again. */
export class ChecksBusy extends Error {
  override readonly name = 'ChecksBusy'
}

/** Looks at uploads beside the event loop. */
export interface ContentChecks {
  /** @throws {ChecksBusy} */
  check: (file: UncheckedFile) => Promise<CheckedFile>
  /** Ends the threads; what is being checked fails. */
  close: () => Promise<void>
}

export interface CheckOptions extends TurnLimits {
  /** A file that takes longer is given up. */
  timeoutMs: number
}

export const ordinaryChecks: CheckOptions = {
  atOnce: Math.min(4, Math.max(2, availableParallelism())),
  waiting: 200,
  // The ten files of two messages, each moved by a call of its own
  waitingPerAccount: 20,
  waitMs: 15_000,
  timeoutMs: 20_000,
}

/** A hostile file can make a parser take memory: the thread ends, the process does not. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

const isOutOfMemory = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Copies a file to where a thread can read it at any place; its size, or null when there is more than allowed. */
async function spool(content: AsyncIterable<Uint8Array>, path: string, mostBytes: number): Promise<number | null> {
  let size = 0
  async function* upToLimit() {
    for await (const piece of content) {
      size += piece.length
      if (size > mostBytes) return
      yield piece
    }
  }
  await pipeline(upToLimit(), createWriteStream(path, { mode: 0o600 })).catch((error: unknown) => {
    throw new StorageUnavailableError(error)
  })
  return size > mostBytes ? null : size
}

/** Threads that are started when they are needed and kept for the next file. */
class CheckThreads {
  readonly #idle: Worker[] = []
  readonly #all = new Set<Worker>()
  readonly #closing = new AbortController()

  #take(): Worker {
    const idle = this.#idle.pop()
    if (idle) return idle
    // None of the process' own flags: a loader of its parent is none of its concern
    const worker = new Worker(new URL('content-worker.ts', import.meta.url), { resourceLimits, execArgv: [] })
    this.#all.add(worker)
    worker.once('exit', () => this.#all.delete(worker))
    // An error is reported to who waits for the thread; between two files nobody does
    worker.on('error', () => this.#idle.splice(this.#idle.indexOf(worker), this.#idle.includes(worker) ? 1 : 0))
    return worker
  }

  /** @throws {ChecksBusy} when it takes too long */
  async check(extension: FileExtension, path: string, timeoutMs: number): Promise<FileContent> {
    const worker = this.#take()
    worker.ref()
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#closing.signal])
    try {
      const answer = once(worker, 'message', { signal })
      worker.postMessage({ extension, path })
      const [content] = (await answer) as [FileContent]
      worker.unref()
      this.#idle.push(worker)
      return content
    } catch (error) {
      await worker.terminate()
      if (signal.aborted) throw new ChecksBusy('A check took too long, or the server ends.', { cause: error })
      // What takes that much to be read is nothing that an application has written
      if (isOutOfMemory(error)) return { isContent: false, sha256: new Uint8Array(0) }
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all([...this.#all].map((worker) => worker.terminate()))
  }
}

/**
 * Checks files one per account and few at once, each in a thread of its own from a copy on disk: neither their bytes nor the
 * time that reading them takes are the event loop's.
 */
export function createContentChecks(options: CheckOptions = ordinaryChecks): ContentChecks {
  const turns = new Turns(options)
  const threads = new CheckThreads()
  const checkNow = async ({ extension, open, mostBytes }: UncheckedFile): Promise<CheckedFile> => {
    const content = await open()
    if (!content) return 'gone'
    const folder = await mkdtemp(join(tmpdir(), 'tsunagu-upload-'))
    try {
      const path = join(folder, 'upload')
      const size = await spool(content, path, mostBytes)
      if (size === null) return 'too large'
      return { size, ...(await threads.check(extension, path, options.timeoutMs)) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    check: (file) =>
      turns
        .run(file.account, () => checkNow(file))
        .catch((error: unknown) => {
          throw error instanceof NoTurn ? new ChecksBusy(error.message, { cause: error }) : error
        }),
    close: () => threads.close(),
  }
}
