import { pipeline, Readable } from 'node:stream'
import { type CsvColumn, csvColumns, ignoredHeading } from '@tsunagu/contract/feed/csv-columns.ts'
import { jobPostingFeedLimits } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { CsvError, type Info, type Parser, parse } from 'csv-parse'
import { createPauses } from '#server/features/let-others-run.ts'
import { CellFault } from './csv-cells.ts'
import { type RowSurroundings, readRow } from './csv-row.ts'
import type { FeedEntry } from './feed-entry.ts'
import { FeedFault } from './feed-fault.ts'
import { guessEncoding, lineOfFirstCharacter, replacement, type TableEncoding } from './text-encoding.ts'

const howToSay = {
  'utf-8': 'charset=utf-8 (--encoding utf-8)',
  shift_jis: 'charset=shift_jis (--encoding cp932)',
} as const
const nameOf = { 'utf-8': 'UTF-8', shift_jis: 'CP932 (Shift_JIS)' } as const

/** So much of a file tells its encoding. */
const headBytes = 65_536

/** Refuses a file whose beginning is in another encoding than was said. */
function checkEncoding(head: Buffer, encoding: TableEncoding): void {
  const guess = guessEncoding(head)
  if (guess === null || guess === encoding) return
  throw new FeedFault(
    `Line ${lineOfFirstCharacter(head)} is not ${nameOf[encoding]}: it reads as ${nameOf[guess]}. Send the file with ${howToSay[guess]}.`,
  )
}

/** The beginning is looked at as a whole, whatever pieces it comes in; then it goes on as it comes. */
async function* withCheckedHead(chunks: AsyncIterable<Buffer>, encoding: TableEncoding): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (head === null) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      checkEncoding(head, encoding)
      yield head
      head = null
    }
  }
  if (head === null) return
  checkEncoding(head, encoding)
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
async function* readRows(parser: Parser): AsyncGenerator<{ number: number; cells: string[] }> {
  try {
    for await (const { record, info } of parser as AsyncIterable<TableRow>) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      yield { number: info.lines - breaks, cells: record }
    }
  } catch (error) {
    throw structureFault(error)
  }
}

const foldedHeading = (text: string): string => text.normalize('NFKC').trim()
const columnsByName = new Map(
  csvColumns.flatMap((one) => [one.heading, one.path].map((name) => [foldedHeading(name), one])),
)

const list = (names: readonly string[]): string => names.slice(0, 20).join(', ')

/** Those that are known, and as many again to be left aside: a line of nothing but commas is no heading. */
const mostColumns = 500

/** What the first line says of the columns; whatever stands against it refuses the file before a row is taken. */
function readHeadings(cells: readonly string[]): (CsvColumn | null)[] {
  if (cells.length > mostColumns) {
    throw new FeedFault(`The first line has ${cells.length} columns, but there may be ${mostColumns} at most.`)
  }
  const names = cells.map(foldedHeading)
  if (names.length === 1 && names[0]?.includes('\t')) {
    throw new FeedFault('The cells are separated by tabs: save the file as CSV, with commas.')
  }
  const columns = names.map((name) => columnsByName.get(name) ?? null)
  const missing = csvColumns.filter((one) => one.isRequired && !columns.includes(one)).map(({ heading }) => heading)
  if (missing.length > 0) throw new FeedFault(`The first line lacks columns: ${list(missing)}. Add them.`)
  const unknown = names.filter((name, index) => columns[index] === null && name !== ignoredHeading && name !== '')
  if (unknown.length > 0) {
    const text = list(unknown.map((name) => name.slice(0, 60)))
    throw new FeedFault(
      `The first line has columns that are not known: ${text}. Correct them, or name those to leave aside "${ignoredHeading}".`,
    )
  }
  const twice = columns.find((one, index) => one !== null && columns.indexOf(one) !== index)
  if (twice) throw new FeedFault(`The first line has the column ${twice.heading} twice. Keep one of them.`)
  return columns
}

function readEntry(
  { number, cells }: { number: number; cells: readonly string[] },
  columns: readonly (CsvColumn | null)[],
  surroundings: RowSurroundings & { encoding: TableEncoding },
): FeedEntry {
  const at = columns.findIndex((one) => one?.path === 'identifier.value')
  const unreadable = (reason: string) => ({ number, identifier: (cells[at] ?? '').slice(0, 100), reason })
  if (cells.length !== columns.length) {
    return unreadable(
      `the row has ${cells.length} cells, the first line ${columns.length}: is a comma or a mark missing?`,
    )
  }
  if (cells.some((cell) => cell.includes(replacement))) {
    return unreadable(`the row holds bytes that are not ${nameOf[surroundings.encoding]}: write the row again`)
  }
  try {
    return { number, value: readRow(cells, columns, surroundings) }
  } catch (error) {
    if (error instanceof CellFault) return unreadable(error.message)
    throw error
  }
}

/** A row without end is told before it fills the memory: the parser would gather it whole. */
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
 * Reads a table: headings on the first line (`csvColumns`), one posting per row, cells in quotation marks over several lines
 * if need be. Numbers of entries are lines of the file.
 * @throws FeedFault for another encoding than was said, for missing or unknown columns, and for marks left open
 */
export async function* readCsv(
  chunks: AsyncIterable<Buffer>,
  surroundings: RowSurroundings & { encoding: TableEncoding },
): AsyncGenerator<FeedEntry> {
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: jobPostingFeedLimits.lineBytes,
  })
  const { encoding } = surroundings
  const text = decoded(withCheckedHead(chunks, encoding), encoding)
  // errors of either end arrive where the rows are read
  pipeline(Readable.from(endingRows(text, parser)), parser, () => {})
  let columns: (CsvColumn | null)[] | null = null
  for await (const row of readRows(parser)) {
    if (columns) yield readEntry(row, columns, surroundings)
    else columns = readHeadings(row.cells)
  }
}
