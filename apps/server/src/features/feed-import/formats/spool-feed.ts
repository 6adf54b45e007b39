import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderFault } from '#server/platform/storage/folder-fault.ts'
import { makeTemporaryFolder } from '#server/platform/storage/temporary-folder.ts'
import { keepOpen } from './keep-open.ts'

/** A stream that is kept on disk while it is read, so that it can be read again; the file goes when it is let go. */
export interface Spool extends AsyncDisposable {
  /** The stream itself, kept as it passes. @throws FolderFault where there is no room for it */
  written: AsyncIterable<Uint8Array>
  /** The same again, once `written` has come to its end. @throws FolderFault where the disk fails */
  read: () => AsyncIterable<Uint8Array>
}

const bytesPerRead = 256 * 1024

const explained = (error: unknown): never => {
  throw FolderFault.of('TMPDIR', tmpdir(), error)
}

async function* keep(file: FileHandle, stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of keepOpen(stream)) {
    await file.writeFile(chunk).catch(explained)
    yield chunk
  }
}

async function* readAgain(file: FileHandle): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; ) {
    const buffer = Buffer.allocUnsafe(bytesPerRead)
    const { bytesRead } = await file.read(buffer, 0, bytesPerRead, position).catch(explained)
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    position += bytesRead
  }
}

/**
 * Keeps a stream in the system's folder for temporary files, where nobody else may read it. The file stays open: whoever
 * removes it, or its folder, meanwhile does not end the import between its two readings.
 * @throws FolderFault where that takes none
 */
export async function openSpool(stream: AsyncIterable<Uint8Array>): Promise<Spool> {
  const folder = await makeTemporaryFolder()
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const file = await open(join(folder, 'feed'), 'wx+', 0o600)
    return {
      written: keep(file, stream),
      read: () => readAgain(file),
      [Symbol.asyncDispose]: async () => {
        await file.close()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    return explained(error)
  }
}
