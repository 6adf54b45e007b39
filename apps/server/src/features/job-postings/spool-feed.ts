import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepOpen } from './keep-open.ts'

/** A stream that is kept on disk while it is read, so that it can be read again; the file goes when it is let go. */
export interface Spool extends AsyncDisposable {
  /** The stream itself, kept as it passes. */
  written: AsyncIterable<Uint8Array>
  /** The same again, once `written` has come to its end. */
  read: () => AsyncIterable<Uint8Array>
}

/** Keeps a stream in the system's folder for temporary files, where nobody else may read it. */
export async function openSpool(stream: AsyncIterable<Uint8Array>): Promise<Spool> {
  const folder = await mkdtemp(join(tmpdir(), 'tsunagu-feed-'))
  const path = join(folder, 'feed')
  async function* keep() {
    const file = createWriteStream(path, { mode: 0o600 })
    const closed = once(file, 'close')
    try {
      for await (const chunk of keepOpen(stream)) {
        if (!file.write(chunk)) await once(file, 'drain')
        yield chunk
      }
    } finally {
      file.end()
      await closed
    }
  }
  return {
    written: keep(),
    read: () => createReadStream(path, { highWaterMark: 256 * 1024 }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}
