import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { importedRows } from '#server/master-data/imported-lists.ts'
import type { Fault } from '#server/master-data/read-table.ts'

/** Three files that form one set: each names the others' codes, so they take effect together. */
export const railwayLists = ['stations', 'lines', 'line_stations'] as const satisfies readonly MasterList[]

export const isRailwayList = (list: MasterList): boolean => (railwayLists as readonly MasterList[]).includes(list)

/** What names a line or a station that is not there, by line of the file of `line_stations`. */
function findStrays(contents: ReadonlyMap<MasterList, Uint8Array>): Fault[] {
  const rowsOf = (list: MasterList): string[][] => {
    const content = contents.get(list)
    return content ? importedRows(list, content) : []
  }
  const stations = new Set(rowsOf('stations').map(([code]) => code))
  const lines = new Set(rowsOf('lines').map(([code]) => code))
  return rowsOf('line_stations').flatMap(([line, , station], index) => {
    const missing = lines.has(line)
      ? `station ${station} stands in no row of stations`
      : `line ${line} stands in no row of lines`
    const isStray = !lines.has(line) || !stations.has(station)
    return isStray ? [{ line: index + 2, reason: missing }] : []
  })
}

/** What a set of railway files lacks: files that are to be imported as well, or rows of `line_stations` that name nothing. */
export interface RailwayState {
  missing: MasterList[]
  strays: Fault[]
}

/** Judges the newest files of the set. */
export function judgeRailwaySet(contents: ReadonlyMap<MasterList, Uint8Array>): RailwayState {
  const missing = railwayLists.filter((list) => !contents.has(list))
  return { missing, strays: missing.length > 0 ? [] : findStrays(contents) }
}
