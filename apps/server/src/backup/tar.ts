/** A member of an archive that is being written; its size is known before its bytes. */
export interface TarMember {
  /** At most 100 bytes, with forward slashes. */
  name: string
  size: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const blockSize = 512
const mostNameBytes = 100
const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`
const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize

/** A header of POSIX ustar: what `tar` of any system lists and unpacks. */
function headerOf({ name, size }: TarMember): Buffer {
  const header = Buffer.alloc(blockSize)
  if (Buffer.byteLength(name) > mostNameBytes) throw new Error(`The name ${name} is too long for an archive.`)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('        0', 148)
  header.write('ustar\0' + '00', 257)
  header.write(octal(sumOf(header), 7), 148)
  header.write(' ', 155)
  return header
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)

/** Packs members one after the other; no more than a part of one is ever in memory. */
export async function* packTar(members: AsyncIterable<TarMember>): AsyncIterable<Uint8Array> {
  for await (const member of members) {
    yield headerOf(member)
    let written = 0
    for await (const bytes of member.content) {
      written += bytes.length
      yield bytes
    }
    if (written !== member.size) throw new Error(`${member.name} has ${written} bytes and not ${member.size}.`)
    yield Buffer.alloc(paddingOf(written))
  }
  yield Buffer.alloc(2 * blockSize)
}

/** Bytes as they are asked for, of a stream that brings them as it likes. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Up to so many bytes, at least one; null at the end. */
  async some(most: number): Promise<Uint8Array | null> {
    while (this.#rest.length === 0) {
      const next = await this.#source.next()
      if (next.done) return null
      this.#rest = next.value
    }
    const bytes = this.#rest.subarray(0, most)
    this.#rest = this.#rest.subarray(bytes.length)
    return bytes
  }

  /** Exactly so many bytes, a part at a time. @throws when the stream ends before */
  async *exactly(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      const bytes = await this.some(left)
      if (!bytes) throw new Error('The archive is cut off.')
      left -= bytes.length
      yield bytes
    }
  }
}

/** Reads to the end and keeps nothing. */
export async function passOver(content: AsyncIterable<Uint8Array>): Promise<void> {
  const parts = content[Symbol.asyncIterator]()
  while ((await parts.next()).done !== true);
}

const gather = async (parts: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(parts))

function readHeader(header: Buffer): { name: string; size: number } {
  const stated = Number.parseInt(header.toString('latin1', 148, 154), 8)
  const summed = Buffer.from(header)
  summed.fill(' ', 148, 156)
  if (sumOf(summed) !== stated) throw new Error('The archive is damaged: a header does not fit its sum.')
  const name = header.toString('utf8', 0, mostNameBytes).replace(/\0.*$/s, '')
  return { name, size: Number.parseInt(header.toString('latin1', 124, 135), 8) }
}

/** A member of an archive that is being read; what of it is not read is passed over. */
export interface ReadMember {
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/** Members in their order. @throws an English sentence when the archive is damaged or cut off */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadMember> {
  const reader = new ByteReader(source)
  for (;;) {
    const header = await gather(reader.exactly(blockSize))
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const content = reader.exactly(size)
    yield { name, size, content }
    await passOver(content)
    await passOver(reader.exactly(paddingOf(size)))
  }
}
