import { Zip, ZipDeflate } from 'fflate'
import { createPauses } from '#server/platform/threads/let-others-run.ts'

/** A file to be put into an archive. */
export interface ZipEntry {
  name: string
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** So much is packed at once: a few milliseconds' work. */
const pieceBytes = 64 * 1024

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) yield bytes.subarray(start, start + pieceBytes)
}

/**
 * Compresses files one after the other. Only a chunk of them is in memory at a time, and the event loop is free in
 * between, however long the input chunks are.
 */
export async function* zipFiles(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const pause = createPauses()
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, content } of entries) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    for await (const bytes of content) {
      for (const piece of inPieces(bytes)) {
        file.push(piece)
        yield* ready.splice(0)
        await pause()
      }
    }
    file.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
