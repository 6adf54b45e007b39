import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { prefectures } from './areas.ts'
import type { MasterData } from './master-data.ts'
import type { Fault, TableRow } from './read-table.ts'

/** Returns the fault of a row with the right form, or `''`. */
type RowRule = (cells: readonly string[], rows: RowIndex) => string

/** The rows before this one by the value of one column. */
interface RowIndex {
  masterData: MasterData
  cellsOf: (id: string) => readonly string[] | undefined
  /** What was found out about earlier rows: a town list names each city a hundred times. */
  known: Map<string, string>
  /** How many rows above have a value that many may share, this one included. */
  count: (value: string) => number
}

/** Several times the most of any place in Japan; a request for a place reads all of its rows. */
const mostRowsOf = { municipality: 10_000, postalCode: 500 }

const prefectureNames = new Map(prefectures().map(({ code, name }) => [code, name]))

const municipalityRule: RowRule = ([code = '', prefecture = '', prefectureName = '']) => {
  if (!code.startsWith(prefecture)) return `code5 ${code} does not lie in prefecture ${prefecture}`
  const known = prefectureNames.get(prefecture) ?? ''
  return prefectureName === known ? '' : `prefName must be ${known} for prefecture ${prefecture}`
}

function cityFault(prefectureName: string, cityName: string, { findMunicipalityAtStart }: MasterData): string {
  const prefecture = prefectures().find(({ name }) => name === prefectureName)
  if (prefecture === undefined) return `prefName ${prefectureName} is no prefecture`
  const found = findMunicipalityAtStart(cityName, prefecture.code)
  return found.some(({ rest }) => rest === '') ? '' : `cityName ${cityName} is no municipality of ${prefectureName}`
}

const townRule: RowRule = ([prefectureName = '', cityName = ''], { masterData, known, count }) => {
  const key = `${prefectureName} ${cityName}`
  if (count(key) > mostRowsOf.municipality) {
    return `cityName ${cityName} has more than ${mostRowsOf.municipality} rows`
  }
  const fault = known.get(key) ?? cityFault(prefectureName, cityName, masterData)
  known.set(key, fault)
  return fault
}

const postalCodeRule: RowRule = ([postalCode = '', cityCode = ''], { masterData, count }) => {
  if (count(postalCode.replace('-', '')) > mostRowsOf.postalCode) {
    return `postalCode ${postalCode} has more than ${mostRowsOf.postalCode} rows`
  }
  return masterData.findMunicipality(cityCode) ? '' : `cityCode ${cityCode} is no municipality`
}

function depthOf(id: string, cellsOf: RowIndex['cellsOf']): number {
  const parent = cellsOf(id)?.[1] ?? ''
  return parent === '' ? 1 : 1 + depthOf(parent, cellsOf)
}

/** Parents precede their children, so no circle is possible. */
const occupationRule: RowRule = ([, parentId = ''], rows) => {
  if (parentId === '') return ''
  if (!rows.cellsOf(parentId)) return `parentId ${parentId} stands on no line above`
  return depthOf(parentId, rows.cellsOf) < 3 ? '' : `parentId ${parentId} is of the third level, which is the last`
}

const levelAbove: Readonly<Record<string, string>> = { middle: 'major', minor: 'middle', detail: 'minor' }

const industryRule: RowRule = ([level = '', , parent = ''], { cellsOf }) => {
  const above = levelAbove[level]
  if (above === undefined) return parent === '' ? '' : 'a major class has no parent'
  return cellsOf(`${above} ${parent}`) ? '' : `parent ${parent} stands on no ${above} line above`
}

const holidayRule: RowRule = ([day = '']) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? '' : `day ${day} does not exist`
}

interface ReferenceRules {
  row?: RowRule
  /** What a row is named by within its file. */
  idOf?: (cells: readonly string[]) => string
}

const rules: Partial<Record<MasterList, ReferenceRules>> = {
  municipalities: { row: municipalityRule },
  towns: { row: townRule },
  postal_codes: { row: postalCodeRule },
  occupations: { row: occupationRule, idOf: ([id = '']) => id },
  industries: { row: industryRule, idOf: ([level = '', code = '']) => `${level} ${code}` },
  holidays: { row: holidayRule },
}

/** A list of municipalities without a prefecture would empty it: half a file. */
function missingPrefectures(rows: readonly TableRow[]): Fault[] {
  const present = new Set(rows.map(({ cells }) => cells[1]))
  const missing = prefectures().filter(({ code }) => !present.has(code))
  if (missing.length === 0) return []
  const names = missing.map(({ name }) => name).join(', ')
  return [{ line: 0, reason: `the file has no municipality of ${names}: is it whole?` }]
}

/** What rows refer to: other rows above them, and the lists in force. Stations and lines are checked as a set. */
export function checkReferences(list: MasterList, rows: readonly TableRow[], masterData: MasterData): Fault[] {
  const { row: rule, idOf } = rules[list] ?? {}
  const above = new Map<string, readonly string[]>()
  const counts = new Map<string, number>()
  const count = (value: string): number => {
    const found = (counts.get(value) ?? 0) + 1
    counts.set(value, found)
    return found
  }
  const index: RowIndex = { masterData, cellsOf: (id) => above.get(id), known: new Map(), count }
  const faults = rows.flatMap(({ line, cells }) => {
    const reason = rule?.(cells, index) ?? ''
    if (idOf) above.set(idOf(cells), cells)
    return reason === '' ? [] : [{ line, reason }]
  })
  return list === 'municipalities' ? [...missingPrefectures(rows), ...faults] : faults
}
