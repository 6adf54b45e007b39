import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { prefectures } from '#server/master-data/areas.ts'
import { listFormats } from '#server/master-data/list-formats.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'

/** Public data sets beside the project, where they are there; tests make small tables of the same form otherwise. */
const folder = resolve(import.meta.dirname, '../../../../../shared/data')

const files = {
  municipalities: 'municipalities.tsv',
  stations: 'stations.tsv',
  lines: 'lines.tsv',
  line_stations: 'line_stations.tsv',
  towns: 'towns.tsv.gz',
  universities: 'universities.tsv',
  industries: 'jsic14.tsv',
} as const satisfies Partial<Record<MasterList, string>>
export type TableList = keyof typeof files

const hasRealTables = existsSync(resolve(folder, files.stations))

/** Rows that each list has: of the real tables, or of the made ones. */
const realRows = {
  municipalities: 1_918,
  stations: 8_988,
  lines: 602,
  line_stations: 10_601,
  towns: 189_956,
  universities: 813,
  industries: 2_128,
} as const satisfies Record<TableList, number>

const { municipalitiesOf, stationsOf, allLines } = shippedMasterData
/** Ids of a set of its own, as another publisher would number. */
const renumber = (id: string) => `7${id}`
const yamanote = [...allLines()].filter(({ name }) => name === 'JR山手線')

const madeRows: Record<TableList, () => string[][]> = {
  municipalities: () =>
    prefectures().flatMap(({ code, name }) =>
      municipalitiesOf(code).map((one) => {
        const type = one.kind === 'ward' ? 'ward' : 'city'
        return [one.code, code, name, one.name.replace(/^.{1,5}?郡(?=.+[町村]$)/, ''), one.kana, type, '35.5', '139.5']
      }),
    ),
  stations: () =>
    yamanote.flatMap(({ id }) =>
      stationsOf(id).map((one) => {
        const point = [String(one.lat), String(one.lng)]
        return [renumber(one.id), one.name, one.name, '', one.prefectureCode, ...point, one.postalCode, '']
      }),
    ),
  lines: () => yamanote.map(({ id, name }) => [renumber(id), name, '', 'JR東日本', '']),
  line_stations: () =>
    yamanote.flatMap(({ id, stationIds }) =>
      stationIds.map((stationId, index) => [renumber(id), String(index + 1), renumber(stationId)]),
    ),
  towns: () => [
    ['東京都', '新宿区', '西新宿二丁目', '35.68945', '139.69177'],
    ['静岡県', '浜松市北区', '三方原町', '34.78164', '137.71198'],
  ],
  universities: () => [['X1', '試験大学', 'Test University', '私立', '東京都', '1', '0', '0', '0']],
  industries: () => [
    ['major', 'P', '', '医療、福祉'],
    ['middle', '83', 'P', '医療業'],
    ['minor', '831', '83', '病院'],
    ['detail', '8311', '831', '一般病院'],
  ],
}

/** A list's header as text, line break included; nothing for a list without one. */
export function headerOf(list: MasterList): string {
  const { columns, hasHeader } = listFormats[list]
  return hasHeader ? `${columns.map(({ name }) => name).join('\t')}\n` : ''
}

/** A file of some rows in a list's form. */
export const tableOf = (list: MasterList, rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`${headerOf(list)}${rows.map((cells) => `${cells.join('\t')}\n`).join('')}`)

/** A whole file of a list: the real one where it is there. */
export const masterTable = (list: TableList): Buffer =>
  hasRealTables ? readFileSync(resolve(folder, files[list])) : tableOf(list, madeRows[list]())

/** How many rows `masterTable` has. */
export const rowsOfTable = (list: TableList): number => (hasRealTables ? realRows[list] : madeRows[list]().length)
