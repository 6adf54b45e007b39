import { type CsvColumn, csvColumns, ignoredHeading } from '@tsunagu/contract/feed/csv-columns.ts'
import { FeedFault } from './feed-fault.ts'
import type { TableEncoding } from './text-encoding.ts'

/** A row as text, with the line that it begins on. */
export interface TextRow {
  number: number
  cells: readonly string[]
}

/** A column of the table; null for one that is left aside. */
export type Columns = readonly (CsvColumn | null)[]

const foldedHeading = (text: string): string => text.normalize('NFKC').trim()
const columnsByName = new Map(
  csvColumns.flatMap((one) => [one.heading, one.path].map((name) => [foldedHeading(name), one])),
)

/** Those that are known, and as many again to be left aside: a line of nothing but commas is no heading. */
const mostColumns = 500
/** Titles, dates and blank lines may precede the headings, down to this line. */
const lastHeadingLine = 10
/** A line that names so many columns is the one with the headings; a title may happen to be one's name. */
const fewestKnown = 3

const hasHeadings = (cells: readonly string[]): boolean =>
  new Set(cells.map((cell) => columnsByName.get(foldedHeading(cell))).filter(Boolean)).size >= fewestKnown

/** Whether nobody wrote anything in a row: Excel saves rows that were only formatted, too. */
export const isBlankRow = ({ cells }: TextRow): boolean => cells.every((cell) => cell.trim() === '')

const list = (names: readonly string[]): string => names.slice(0, 20).join(', ')
const nameOf = ({ number }: TextRow): string => (number === 1 ? 'The first line' : `Line ${number}`)

const otherSeparators: readonly (readonly [separator: string, name: string])[] = [
  ['\t', 'tabs'],
  [';', 'semicolons'],
]
const separated = (name: string) =>
  new FeedFault(`The cells are separated by ${name}: save the file as CSV, with commas.`)

const withoutMarks = (cell: string): string => cell.trim().replace(/^"(.*)"$/, '$1')

/**
 * Refuses a table whose headings have other separators than commas. Reads the text itself, since the parser fails at
 * quotation marks of such a table first.
 * @throws FeedFault that names the separator
 */
export function checkSeparator(head: Buffer, encoding: TableEncoding): void {
  const lines = new TextDecoder(encoding).decode(head, { stream: true }).split(/[\r\n]/, lastHeadingLine)
  for (const [separator, name] of otherSeparators) {
    if (lines.some((line) => hasHeadings(line.split(separator).map(withoutMarks)))) throw separated(name)
  }
}

function checkWidth(row: TextRow): void {
  const { length } = row.cells
  if (length <= mostColumns) return
  throw new FeedFault(`${nameOf(row)} has ${length} columns, but there may be ${mostColumns} at most.`)
}

/** The columns of a heading line; any error in it refuses the file before a row is read. */
function readHeadings(row: TextRow): Columns {
  const [only = '', ...others] = row.cells
  const other = otherSeparators.find(([separator]) => others.length === 0 && only.includes(separator))
  if (other) throw separated(other[1])
  const names = row.cells.map(foldedHeading)
  const columns = names.map((name) => columnsByName.get(name) ?? null)
  const missing = csvColumns.filter((one) => one.isRequired && !columns.includes(one)).map(({ heading }) => heading)
  if (missing.length > 0) throw new FeedFault(`${nameOf(row)} lacks columns: ${list(missing)}. Add them.`)
  const unknown = names.filter((name, index) => columns[index] === null && name !== ignoredHeading && name !== '')
  if (unknown.length > 0) {
    const text = list(unknown.map((name) => name.slice(0, 60)))
    throw new FeedFault(
      `${nameOf(row)} has columns that are not known: ${text}. Correct them, or name those to leave aside "${ignoredHeading}".`,
    )
  }
  const twice = columns.find((one, index) => one !== null && columns.indexOf(one) !== index)
  if (twice) throw new FeedFault(`${nameOf(row)} has the column ${twice.heading} twice. Keep one of them.`)
  return columns
}

/** Looks for the line with the headings among the first ones; lines of another kind above it are left aside. */
export class HeadingSearch {
  #first: TextRow | null = null

  /**
   * The columns, where this row names them; null where the search goes on.
   * @throws FeedFault for headings that are missing, unknown or there twice
   */
  take(row: TextRow): Columns | null {
    checkWidth(row)
    if (row.number > lastHeadingLine) this.end()
    if (hasHeadings(row.cells)) return readHeadings(row)
    if (!isBlankRow(row)) this.#first ??= row
    return null
  }

  /** No line has headings: takes the first one for it and reports what it lacks. @throws FeedFault for that */
  end(): void {
    if (this.#first) readHeadings(this.#first)
  }
}
