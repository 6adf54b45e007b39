import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileExtension } from '@tsunagu/contract/navigation/files.ts'
import { StorageUnavailableError } from '#server/platform/storage/file-storage.ts'
import { FolderFault } from '#server/platform/storage/folder-fault.ts'
import { makeTemporaryFolder } from '#server/platform/storage/temporary-folder.ts'
import { CheckGivenUp, CheckOutOfMemory, CheckThreads } from '#server/platform/threads/check-threads.ts'
import { NoTurn, type TurnLimits, Turns } from '#server/platform/threads/turns.ts'
import type { FileContent } from './check-content.ts'

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

/** A hostile file can make a parser take memory. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 }

interface Question {
  extension: FileExtension
  path: string
}

function asUnreadable(error: unknown): FileContent {
  if (error instanceof CheckOutOfMemory) return { isContent: false, sha256: new Uint8Array(0) }
  throw error
}

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
    const fault = FolderFault.of('TMPDIR', tmpdir(), error)
    throw fault instanceof FolderFault ? fault : new StorageUnavailableError(error)
  })
  return size > mostBytes ? null : size
}

/**
 * Checks files one per account and few at once, each in a thread of its own from a copy on disk: neither their bytes nor the
 * time that reading them takes are the event loop's.
 */
export function createContentChecks(options: CheckOptions = ordinaryChecks): ContentChecks {
  const turns = new Turns(options)
  const module = new URL('content-worker.ts', import.meta.url)
  const threads = new CheckThreads<Question, FileContent>({ module, resourceLimits, staysAlive: true })
  const checkNow = async ({ extension, open, mostBytes }: UncheckedFile): Promise<CheckedFile> => {
    const content = await open()
    if (!content) return 'gone'
    const folder = await makeTemporaryFolder()
    try {
      const path = join(folder, 'upload')
      const size = await spool(content, path, mostBytes)
      if (size === null) return 'too large'
      return { size, ...(await threads.run({ extension, path }, options.timeoutMs).catch(asUnreadable)) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return {
    check: (file) =>
      turns
        .run(file.account, () => checkNow(file))
        .catch((error: unknown) => {
          const isBusy = error instanceof NoTurn || error instanceof CheckGivenUp
          throw isBusy ? new ChecksBusy(error.message, { cause: error }) : error
        }),
    close: () => threads.close(),
  }
}
