import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FolderFault } from '#server/platform/storage/folder-fault.ts'
import { makeTemporaryFolder } from '#server/platform/storage/temporary-folder.ts'
import { keepOpen } from './keep-open.ts'

/** A stream that is stored on disk while it is read, so that it can be read again; releasing it deletes the file. */
export interface Spool extends AsyncDisposable {
  /** The stream itself, stored as it passes. @throws FolderFault when the disk is full */
  written: AsyncIterable<Uint8Array>
  /** The same again, after `written` has ended. @throws FolderFault where the disk fails */
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
 * Stores a stream in the system's folder for temporary files, readable by this user alone. The file stays open:
 * deleting it or its folder meanwhile does not break the import between its two readings.
 * @throws FolderFault when the folder is not writable
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
