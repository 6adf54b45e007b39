import { type MasterList, masterListRows } from '@tsunagu/contract/search/master-lists.ts'
import { checkReferences } from './check-references.ts'
import { type ListFormat, listFormats } from './list-formats.ts'
import type { MasterData } from './master-data.ts'
import { type Fault, readTable, type TableRow } from './read-table.ts'

/** A valid file, or all its faults. */
export type CheckedList = { rows: readonly TableRow[] } | { faults: readonly Fault[] }

function cellFault({ columns }: ListFormat, { line, cells }: TableRow): Fault | undefined {
  if (cells.length !== columns.length) {
    return { line, reason: `the line has ${cells.length} cells, not ${columns.length}` }
  }
  const index = columns.findIndex(({ pattern }, position) => !pattern.test(cells[position] ?? ''))
  const wrong = columns[index]
  return wrong && { line, reason: `${wrong.name} must be ${wrong.meaning}` }
}

/** Lines with a key of an earlier line. */
function duplicateFaults({ columns, key }: ListFormat, rows: readonly TableRow[]): Fault[] {
  const positions = key.map((name) => columns.findIndex((column) => column.name === name))
  const firstLines = new Map<string, number>()
  return rows.flatMap(({ line, cells }) => {
    const value = positions.map((position) => cells[position] ?? '').join(' ')
    const first = firstLines.get(value)
    if (first === undefined) firstLines.set(value, line)
    return first === undefined
      ? []
      : [{ line, reason: `${key.join(' + ')} ${value} stands on line ${first} already: keep one of them` }]
  })
}

/**
 * Checks a list's file: its form, each cell, unique values, and its references within itself and to the current lists.
 * A file with a fault is not used at all.
 */
export function checkList(list: MasterList, bytes: Uint8Array, masterData: MasterData): CheckedList {
  const format = listFormats[list]
  const columns = format.columns.map(({ name }) => name)
  const table = readTable(bytes, { columns, hasHeader: format.hasHeader, mostRows: masterListRows[list] })
  if ('fault' in table) return { faults: [table.fault] }
  const { rows } = table
  if (rows.length === 0) return { faults: [{ line: 0, reason: 'the file holds no rows' }] }
  const wrongCells = rows.flatMap((row) => cellFault(format, row) ?? [])
  if (wrongCells.length > 0) return { faults: wrongCells }
  const faults = [...duplicateFaults(format, rows), ...checkReferences(list, rows, masterData)]
  return faults.length > 0 ? { faults: faults.sort((a, b) => a.line - b.line) } : { rows }
}
