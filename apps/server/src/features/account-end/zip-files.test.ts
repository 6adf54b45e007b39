import { randomBytes } from 'node:crypto'
import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { countTurns } from '#server/testing/count-turns.ts'
import { type ZipEntry, zipFiles } from './zip-files.ts'

async function pack(entries: readonly ZipEntry[]): Promise<Buffer> {
  async function* given() {
    yield* entries
  }
  const pieces: Uint8Array[] = []
  for await (const piece of zipFiles(given())) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('packs files of any length, an empty one too', async () => {
  const long = randomBytes(200_000)
  const packed = await pack([
    { name: 'long', content: [long, Buffer.from('end')] },
    { name: 'empty', content: [] },
  ])
  const files = unzipSync(packed)
  expect(Buffer.from(files['long'] ?? [])).toEqual(Buffer.concat([long, Buffer.from('end')]))
  expect(files['empty']).toHaveLength(0)
})

it('lets other work in between, though a file is one chunk', async () => {
  // More than can be packed without a pause; at one go the loop would not turn
  const { turns } = await countTurns(() => pack([{ name: 'long', content: [Buffer.alloc(64 * 1024 * 1024, 'ab1')] }]))
  expect(turns).toBeGreaterThanOrEqual(3)
})
