import { gunzipSync } from 'node:zlib'
import { masterListLimits } from '@tsunagu/contract/search/master-lists.ts'

/** What is wrong on a line (counted from 1; 0 means the file as a whole), in English with what to do about it. */
export interface Fault {
  line: number
  reason: string
}

/** A line's cells, all texts. */
export interface TableRow {
  line: number
  cells: readonly string[]
}

/** A file's lines, or why it is no table at all. */
export type Table = { rows: TableRow[] } | { fault: Fault }

const utf8 = new TextDecoder('utf-8', { fatal: true })
const isPacked = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Decompresses gzip, detected by its first bytes; returns anything else unchanged. */
function unpack(bytes: Uint8Array): Uint8Array | Fault {
  if (!isPacked(bytes)) return bytes
  try {
    return gunzipSync(bytes, { maxOutputLength: masterListLimits.unpackedBytes })
  } catch (error) {
    const isTooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const reason = isTooLong
      ? `the file is longer than ${masterListLimits.unpackedBytes} bytes when unpacked`
      : 'the packed file is broken or cut off: send it whole'
    return { line: 0, reason }
  }
}

/** The line of the first byte that is no UTF-8. */
function lineOfBadByte(bytes: Uint8Array): number {
  const readable = new TextDecoder('utf-8').decode(bytes)
  return readable.slice(0, readable.indexOf('\ufffd')).split('\n').length
}

function decode(bytes: Uint8Array): string | Fault {
  try {
    return utf8.decode(bytes)
  } catch {
    return { line: lineOfBadByte(bytes), reason: 'the line is not UTF-8: save the file in UTF-8' }
  }
}

/** A line's cells; blanks around them do not count. */
export function cellsOf(line: string): string[] {
  const cells = line.split('\t')
  return /[^\S\t]/.test(line) ? cells.map((cell) => cell.trim()) : cells
}

const headerReason = (columns: readonly string[]): string =>
  `the first line must name the columns, with tabs between them: ${columns.join(' ')}`

/**
 * Reads a table: UTF-8 with or without a byte order mark, cells between tabs, `\n` or `\r\n` after every line, the last one
 * included (a file without it was cut off). `columns` is what the header must say; `hasHeader` false leaves it out; it counts
 * among `mostRows`.
 */
export function readTable(
  bytes: Uint8Array,
  { columns, hasHeader, mostRows }: { columns: readonly string[]; hasHeader: boolean; mostRows: number },
): Table {
  const plain = unpack(bytes)
  if ('reason' in plain) return { fault: plain }
  const text = decode(plain)
  if (typeof text !== 'string') return { fault: text }
  if (text === '') return { fault: { line: 0, reason: 'the file is empty' } }
  const lines = text.split('\n')
  if (lines.pop() !== '') {
    return { fault: { line: lines.length + 1, reason: 'the last line has no end: is the file whole?' } }
  }
  if (lines.length > mostRows) {
    return { fault: { line: mostRows, reason: `this list may have ${mostRows} lines at most` } }
  }
  const header = hasHeader ? cellsOf(lines.shift() ?? '') : columns
  if (header.join('\t') !== columns.join('\t')) return { fault: { line: 1, reason: headerReason(columns) } }
  const first = hasHeader ? 2 : 1
  return { rows: lines.map((line, index) => ({ line: first + index, cells: cellsOf(line) })) }
}
