/** How a file is sent, and what staff call it. */
export interface FileKind {
  contentType: string
  contentEncoding: '' | 'gzip'
  name: string
}

const types: readonly (readonly [ending: RegExp, contentType: string, name: string])[] = [
  [/\.(?:jsonl|ndjson)$/, 'application/x-ndjson', 'JSON Lines'],
  [/\.(?:json|jsonld)$/, 'application/ld+json', 'JSON-LD'],
  [/\.csv$/, 'text/csv', 'CSV'],
]
/** Whether a text is UTF-8 shows early; a file may have gigabytes. */
const looked = 256 * 1024

/** Whether bytes are UTF-8; the last character may be cut. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** The kind of a file by its name, and of a CSV by its bytes; null for one that cannot be imported. */
export async function kindOf(file: File): Promise<FileKind | null> {
  const name = file.name.toLowerCase()
  const isPacked = name.endsWith('.gz')
  const found = types.find(([ending]) => ending.test(isPacked ? name.slice(0, -3) : name))
  if (!found) return null
  const [, contentType, kind] = found
  const contentEncoding = isPacked ? 'gzip' : ''
  if (contentType !== 'text/csv') return { contentType, contentEncoding, name: kind }
  // A packed one says nothing before it is unpacked
  const isPlain = isPacked || isUtf8(new Uint8Array(await file.slice(0, looked).arrayBuffer()))
  return isPlain
    ? { contentType: 'text/csv; charset=utf-8', contentEncoding, name: 'CSV（UTF-8）' }
    : { contentType: 'text/csv; charset=shift_jis', contentEncoding, name: 'CSV（Shift_JIS）' }
}

/** `18.4MB` */
export function sizeText(bytes: number): string {
  const [size, unit] = bytes < 1024 * 1024 ? [bytes / 1024, 'KB'] : [bytes / 1024 / 1024, 'MB']
  return `${size.toLocaleString('ja-JP', { maximumFractionDigits: 1 })}${unit}`
}
