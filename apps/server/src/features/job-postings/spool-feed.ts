import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderFault } from '#server/storage/folder-fault.ts'
import { makeTemporaryFolder } from '#server/storage/temporary-folder.ts'
import { keepOpen } from './keep-open.ts'

/** A stream that is kept on disk while it is read, so that it can be read again; the file goes when it is let go. */
export interface Spool extends AsyncDisposable {
  /** The stream itself, kept as it passes. @throws FolderFault where there is no room for it */
  written: AsyncIterable<Uint8Array>
  /** The same again, once `written` has come to its end. */
  read: () => AsyncIterable<Uint8Array>
}

const explained = (error: unknown): never => {
  throw FolderFault.of('TMPDIR', tmpdir(), error)
}

/**
 * Keeps a stream in the system's folder for temporary files, where nobody else may read it.
 * @throws FolderFault where that takes none
 */
export async function openSpool(stream: AsyncIterable<Uint8Array>): Promise<Spool> {
  const folder = await makeTemporaryFolder()
  const path = join(folder, 'feed')
  async function* keep() {
    const file = await open(path, 'wx', 0o600).catch(explained)
    try {
      for await (const chunk of keepOpen(stream)) {
        await file.writeFile(chunk).catch(explained)
        yield chunk
      }
    } finally {
      await file.close()
    }
  }
  return {
    written: keep(),
    read: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
