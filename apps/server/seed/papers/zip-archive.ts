import { crc32 } from 'node:zlib'

/** The oldest time that a zip can say: the same content is the same file, whenever it is made. */
const dosDate = 0x21
const utf8Names = 0x0800
const version = 20

function localHeader(name: Buffer, bytes: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(utf8Names, 6)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt32LE(crc32(bytes), 14)
  header.writeUInt32LE(bytes.length, 18)
  header.writeUInt32LE(bytes.length, 22)
  header.writeUInt16LE(name.length, 26)
  return header
}

function centralHeader(name: Buffer, bytes: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(version, 4)
  localHeader(name, bytes).copy(header, 6, 4)
  header.writeUInt32LE(offset, 42)
  return header
}

/** A zip archive of texts, not compressed: office documents are such archives. Entries keep their order. */
export function zipArchive(entries: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(entries)) {
    const name = Buffer.from(path)
    const bytes = Buffer.from(text)
    const entry = [localHeader(name, bytes), name, bytes]
    central.push(centralHeader(name, bytes, offset), name)
    local.push(...entry)
    offset += entry.reduce((length, part) => length + part.length, 0)
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  const count = Object.keys(entries).length
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...local, directory, end])
}
