import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { prefectures } from '#server/master-data/areas.ts'
import { type MasterData, shippedHolidays, shippedMasterData } from '#server/master-data/master-data.ts'
import type { StoredList } from './master-list.queries.ts'

const countOf = (items: Iterable<unknown>): number => [...items].length

const counts: Record<MasterList, (shipped: MasterData) => number | null> = {
  municipalities: ({ municipalitiesOf }) => countOf(prefectures().flatMap(({ code }) => municipalitiesOf(code))),
  stations: ({ allStations }) => countOf(allStations()),
  lines: ({ allLines }) => countOf(allLines()),
  line_stations: ({ allLines }) => [...allLines()].reduce((sum, { stationIds }) => sum + stationIds.length, 0),
  towns: () => 0,
  // the packages look one code up at a time
  postal_codes: () => null,
  universities: ({ universities }) => universities().length,
  certifications: ({ certifications }) => certifications().length,
  occupations: ({ occupations }) => occupations().length,
  industries: ({ industries }) => industries().length,
  holidays: () => shippedHolidays().size,
}

/** How many rows the shipped list has; `null` where that is not counted. */
export const shippedRows = (list: MasterList): number | null => counts[list](shippedMasterData)

/** How many rows the list in force has; `null` where that is not counted. */
export const rowsInForce = (list: MasterList, stored: readonly StoredList[]): number | null =>
  stored.find((one) => one.list === list && one.state === 'in_force')?.rows ?? shippedRows(list)
