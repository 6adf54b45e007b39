import { pipeline, Readable } from 'node:stream'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { createPauses } from '#server/platform/threads/let-others-run.ts'
import { CellFault } from './csv-cells.ts'
import { type Columns, checkSeparator, HeadingSearch, isBlankRow, type TextRow } from './csv-headings.ts'
import { withPlainBreaks } from './csv-line-breaks.ts'
import { type RowContext, readRow } from './csv-row.ts'
import type { FeedEntry } from './feed-entry.ts'
import { FeedFault } from './feed-fault.ts'
import { guessEncoding, lineOfFirstCharacter, replacement, type TableEncoding } from './text-encoding.ts'

const howToSay = {
  'utf-8': 'charset=utf-8 (--encoding utf-8)',
  shift_jis: 'charset=shift_jis (--encoding cp932)',
} as const
const nameOf = { 'utf-8': 'UTF-8', shift_jis: 'CP932 (Shift_JIS)' } as const

/** The encoding is detected from so much of a file. */
const headBytes = 65_536

/** Refuses a file whose beginning is in another encoding than was said, or has other separators. */
function checkHead(head: Buffer, encoding: TableEncoding): void {
  checkEncoding(head, encoding)
  checkSeparator(head, encoding)
}

function checkEncoding(head: Buffer, encoding: TableEncoding): void {
  const guess = guessEncoding(head)
  if (guess === null || guess === encoding) return
  throw new FeedFault(
    `Line ${lineOfFirstCharacter(head)} is not ${nameOf[encoding]}: it reads as ${nameOf[guess]}. Send the file with ${howToSay[guess]}.`,
  )
}

/** Reads the beginning as a whole, whatever its chunks; then passes the chunks on. */
async function* withCheckedHead(chunks: AsyncIterable<Buffer>, encoding: TableEncoding): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (head === null) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      checkHead(head, encoding)
      yield head
      head = null
    }
  }
  if (head === null) return
  checkHead(head, encoding)
  yield head
}

/** UTF-8 as it is, since the parser takes it; anything else decoded. */
async function* decoded(chunks: AsyncIterable<Buffer>, encoding: TableEncoding): AsyncGenerator<string | Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield encoding === 'utf-8' ? chunk : decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const endless = (line: number) =>
  new FeedFault(
    `A row from line ${line} on does not end within ${jobPostingFeedLimits.lineBytes} bytes: is a quotation mark left open?`,
  )

const structureReasons: Readonly<Record<string, (lines: number) => FeedFault>> = {
  CSV_MAX_RECORD_SIZE: endless,
  CSV_QUOTE_NOT_CLOSED: (lines) =>
    new FeedFault(`The file ends at line ${lines} within quotation marks: it is cut off, or a mark is left open.`),
  CSV_INVALID_CLOSING_QUOTE: (lines) =>
    new FeedFault(`Line ${lines} has text behind a closing quotation mark: write marks within a cell twice ("").`),
  INVALID_OPENING_QUOTE: (lines) =>
    new FeedFault(`Line ${lines} has a quotation mark within a bare cell: put the cell in marks, and write it twice.`),
}

function structureFault(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const { lines } = error as unknown as Partial<Info>
  return structureReasons[error.code]?.(lines ?? 1) ?? new FeedFault(`Line ${lines ?? 1} is no CSV: ${error.message}`)
}

interface TableRow {
  record: string[]
  info: Info
}

/** Rows of text with the line that each begins on. */
async function* readRows(parser: Parser): AsyncGenerator<TextRow> {
  try {
    for await (const { record, info } of parser as AsyncIterable<TableRow>) {
      const breaks = record.reduce((sum, cell) => sum + cell.split(/[\r\n]/).length - 1, 0)
      yield { number: info.lines - breaks, cells: record }
    }
  } catch (error) {
    throw structureFault(error)
  }
}

function readEntry(
  { number, cells }: TextRow,
  columns: Columns,
  context: RowContext & { encoding: TableEncoding },
): FeedEntry {
  const at = columns.findIndex((one) => one?.path === 'identifier.value')
  const unreadable = (reason: string) => ({ number, identifier: (cells[at] ?? '').slice(0, 100), reason })
  if (cells.length !== columns.length) {
    return unreadable(
      `the row has ${cells.length} cells, the headings are ${columns.length}: is a comma or a mark missing?`,
    )
  }
  if (cells.some((cell) => cell.includes(replacement))) {
    return unreadable(`the row holds bytes that are not ${nameOf[context.encoding]}: write the row again`)
  }
  try {
    return { number, value: readRow(cells, columns, context) }
  } catch (error) {
    if (error instanceof CellFault) return unreadable(error.message)
    throw error
  }
}

/** Reports an endless row before it fills the memory: the parser would buffer it whole. */
async function* endingRows(chunks: AsyncIterable<string | Buffer>, parser: Parser): AsyncGenerator<string | Buffer> {
  const pause = createPauses()
  let [rows, since] = [0, 0]
  for await (const chunk of chunks) {
    // Blank rows end, too, although they give no record
    const ended = parser.info.records + parser.info.empty_lines
    if (ended !== rows) [rows, since] = [ended, 0]
    since += chunk.length
    if (since > jobPostingFeedLimits.endlessLineBytes) throw endless(parser.info.lines)
    yield chunk
    await pause()
  }
}

/**
 * Reads a table: headings (`csvColumns`) on the first line or a few below, one posting per row, cells in quotation marks over
 * several lines if need be; rows without any text are left out. Numbers of entries are lines of the file.
 * @throws FeedFault for another encoding than was said, for missing or unknown columns, and for marks left open
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  context: RowContext & { encoding: TableEncoding },
): AsyncGenerator<FeedEntry> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: jobPostingFeedLimits.lineBytes,
  })
  const { encoding } = context
  const text = decoded(withCheckedHead(withPlainBreaks(chunks), encoding), encoding)
  // errors of either end arrive where the rows are read
  pipeline(Readable.from(endingRows(text, parser)), parser, () => {})
  const search = new HeadingSearch()
  let columns: Columns | null = null
  for await (const row of readRows(parser)) {
    if (columns === null) columns = search.take(row)
    else if (!isBlankRow(row)) yield readEntry(row, columns, context)
  }
  if (columns === null) search.end()
}
