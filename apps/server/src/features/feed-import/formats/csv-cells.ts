import type { CsvCell, CsvColumn } from '@tsunagu/contract/feed/csv-columns.ts'
import { facetKeys, facetTable } from '@tsunagu/contract/search/facet-keys.ts'
import type { Facets } from '#server/definitions/facets.ts'
import { readAmount } from './amount-text.ts'
import { readDay, timeOf } from './day-text.ts'
import { findFacet } from './facet-names.ts'
import { plainPostalCode } from './postal-code-text.ts'

/** A cell that cannot be read; the message says what to correct. */
export class CellFault extends Error {}

/** The cell's value; what cannot be read is passed on as it is, and the format's own check says what it should be. */
type ReadCell = (text: string, column: CsvColumn, facets: Facets) => unknown

const narrow = (text: string): string => text.normalize('NFKC').trim()

const listOf = (text: string): string[] =>
  text
    .split(/[|｜\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** What may follow a number that is no amount of money. */
const countedBy = /(年|[かヶカケ]月|回|日|時間)$/

const readNumber = (text: string): number | string => readAmount(narrow(text).replace(countedBy, '')) ?? text

/** 「基本給：211,000円」 → its name and the rest. */
function splitPair(text: string): [name: string, rest: string] {
  const at = text.search(/[:：]/)
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

const ways: Readonly<Record<string, string>> = { 徒歩: 'walk', バス: 'bus', 車: 'car' }

function readStation(text: string, heading: string): unknown {
  const [, lineName, stationName, way = '', minutes] =
    /^(\S+) (\S+?)駅? (徒歩|バス|車) ?(\d+)分$/.exec(narrow(text).replace(/\s+/g, ' ')) ?? []
  if (lineName === undefined) throw new CellFault(`${heading}: write ${text} as 小田急線 経堂 徒歩8分`)
  return { lineName, stationName, lineId: null, stationId: null, by: ways[way], minutes: Number(minutes) }
}

/** The last step of a path such as `x-tsunagu.facets.features`. */
const lastStep = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

const readFacets: ReadCell = (text, { heading, path }, facets) => {
  const member = lastStep(path)
  const key = facetKeys.find((one) => facetTable[one].member === member)
  if (!key) throw new Error(`no facet is read into ${path}`)
  const found = listOf(text).map((name) => {
    const facet = findFacet(facets, key, name)
    if ('reason' in facet) throw new CellFault(`${heading}: ${facet.reason}`)
    return facet.id
  })
  return [...new Set(found)]
}

const choice =
  (values: Readonly<Record<string, string | boolean>>): ReadCell =>
  (text) =>
    values[narrow(text)] ?? text

const readers: Readonly<Record<CsvCell, ReadCell>> = {
  text: (text) => text,
  day: readDay,
  time: timeOf,
  number: readNumber,
  postal_code: plainPostalCode,
  yes_no: choice({ はい: true, いいえ: false, true: true, false: false, '1': true, '0': false, 有: true, 無: false }),
  list: listOf,
  pairs: (text, { path }) => {
    const key = lastStep(path) === 'selection' ? 'title' : 'name'
    return listOf(text).map((one) => {
      const [name, rest] = splitPair(one)
      return { [key]: name, text: rest }
    })
  },
  amounts: (text) =>
    listOf(text).map((one) => {
      const [name, rest] = splitPair(one)
      return { name, amount: readNumber(rest) }
    }),
  stations: (text, { heading }) => listOf(text).map((one) => readStation(one, heading)),
  facets: readFacets,
  pay_unit: choice({ 時給: 'HOUR', 日給: 'DAY', 月給: 'MONTH', 年収: 'YEAR', 年俸: 'YEAR' }),
  contract_kind: choice({ なし: 'indefinite', あり: 'fixed_term' }),
  renewal_kind: choice({ 自動: 'automatic', 条件による: 'conditional', なし: 'none' }),
  dbs: choice({ 義務: 'mandatory', 認定: 'certified', 対象外: 'not_covered' }),
}

/**
 * Reads a cell that is not blank.
 * @throws CellFault for an unknown facet or station
 */
export const readCell: ReadCell = (text, column, facets) => readers[column.cell](text, column, facets)
