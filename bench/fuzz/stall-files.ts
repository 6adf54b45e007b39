import { gzipSync } from 'node:zlib'
import { limits } from '@tsunagu/contract/base/limits.ts'
import { generatePostings } from '../../apps/server/seed/postings/generate-postings.ts'
import { shippedMasterData } from '../../apps/server/src/master-data/master-data.ts'
import { encodeShiftJis } from '../../apps/server/src/testing/shift-jis.ts'

/** A file of the largest size of one text over and over. */
const filled = (unit: Buffer): Buffer => {
  const size = Math.floor(limits.fileBytes / unit.length) * unit.length
  return Buffer.alloc(size, unit)
}

/** Files of the largest size that cost something to look at. */
export const largestUploads: Readonly<Record<string, () => Buffer>> = {
  'line feeds.txt': () => filled(Buffer.from('\n')),
  'UTF-8.txt': () => filled(Buffer.from('看護師')),
  'Shift_JIS.csv': () => filled(encodeShiftJis('看護師')),
  'EUC-JP.txt': () => filled(Buffer.from('b4c7b8eebbd5', 'hex')),
  'UTF-16.txt': () =>
    Buffer.concat([Buffer.from('\uFEFF', 'utf16le'), filled(Buffer.from('看護師', 'utf16le'))]).subarray(
      0,
      limits.fileBytes - 2,
    ),
  'a picture.png': () =>
    Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000015', 'hex'),
      filled(Buffer.alloc(64)),
    ]).subarray(0, limits.fileBytes),
  'many boxes.heic': () => filled(Buffer.from('0000000866726565', 'hex')),
  'many entries.docx': () =>
    filled(
      Buffer.concat([
        Buffer.from('504b03040a000000000000000000000000000000000000000000010000', 'hex'),
        Buffer.from('0061', 'hex'),
      ]),
    ),
}

const mebibyte = 1024 * 1024

/** So many megabytes of one text, a piece at a time. */
export function* repeated(unit: string | Buffer, megabytes: number): Iterable<Buffer> {
  const bytes = Buffer.from(unit)
  const piece = Buffer.alloc(Math.max(1, Math.floor(65_536 / bytes.length)) * bytes.length, bytes)
  for (let sent = 0; sent < megabytes * mebibyte; sent += piece.length) yield piece
}

/** Postings of the import format, each as long as a line may be. */
export async function* longPostings(service: string, count: number): AsyncIterable<Buffer> {
  let index = 0
  for await (const posting of generatePostings({ service, count, now: new Date(), seed: 11 })) {
    index += 1
    const identifier = { ...posting.identifier, value: `long-${index}` }
    const description = '夜勤のある病棟での看護業務です。'.repeat(300).slice(0, 4_000)
    // Members of schema.org that the portal does not use are let through
    const line = { ...posting, identifier, description, sameAs: 'x'.repeat(40_000) }
    yield Buffer.from(`${JSON.stringify(line)}\n`)
  }
}

export const packedLineFeeds = (megabytes: number): Buffer => gzipSync(Buffer.alloc(megabytes * mebibyte, '\n'))

/** A master list with as many rows as it may have. */
export function* postalCodes(rows: number): Iterable<Buffer> {
  yield Buffer.from('postalCode\tcityCode\ttown\n')
  for (let from = 0; from < rows; from += 1_000) {
    const lines = Array.from({ length: Math.min(1_000, rows - from) }, (_, index) => {
      const number = from + index
      return `${String(1_000_000 + number).slice(0, 3)}-${String(number % 10_000).padStart(4, '0')}\t13101\t町${number}\n`
    })
    yield Buffer.from(lines.join(''))
  }
}

/** Towns of Tokyo's municipalities, packed: as they are they would be longer than a file may be. */
export function packedTowns(rows: number): Buffer {
  const cities = shippedMasterData.municipalitiesOf('13').map(({ name }) => name)
  const line = (index: number) => `東京都\t${cities[index % cities.length]}\t町${index}\t35.69${index % 10}\t139.75\n`
  return gzipSync(Array.from({ length: rows }, (_, index) => line(index)).join(''))
}
