import type { PostingChoice } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { CsvCell } from '@tsunagu/contract/feed/csv-columns.ts'
import { type PostingField, postingFields } from '@tsunagu/contract/feed/posting-fields.ts'
import { valueAt } from '../postings/document-path.ts'

/** The words of a choice of the import format, in the order of the form. */
export const wordsOfChoices: Readonly<Partial<Record<CsvCell, Readonly<Record<string, string>>>>> = {
  pay_unit: { HOUR: '時給', DAY: '日給', MONTH: '月給', YEAR: '年収' },
  contract_kind: { indefinite: '期間の定めなし', fixed_term: '期間の定めあり' },
  renewal_kind: { automatic: '自動的に更新', conditional: '条件により更新', none: '更新しない' },
  dbs: { mandatory: '義務の対象', certified: '認定を受けている', not_covered: '対象外' },
  yes_no: { true: 'はい', false: 'いいえ' },
}

const travelWords: Readonly<Record<string, string>> = { walk: '徒歩', bus: 'バス', car: '車' }

type Labels = ReadonlyMap<string, string>
/** The labels of a service's facets by their ids. */
export const labelsOf = (facets: Readonly<Record<string, readonly PostingChoice[]>> | undefined): Labels =>
  new Map(
    Object.values(facets ?? {})
      .flat()
      .map(({ id, label }) => [id, label]),
  )

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const plain = (value: unknown): string =>
  typeof value === 'number' ? value.toLocaleString('ja-JP') : typeof value === 'string' ? value : ''

function itemText(cell: CsvCell, item: unknown, labels: Labels): string {
  if (cell === 'facets' && typeof item === 'string') return labels.get(item) ?? item
  if (!isObject(item)) return plain(item)
  const of = (key: string) => plain(item[key])
  if (cell === 'pairs') return `${of('name') || of('title')}：${of('text')}`
  if (cell === 'amounts') return `${of('name')}：${of('amount')}円`
  if (cell === 'stations')
    return `${of('lineName')} ${of('stationName')}駅 ${travelWords[of('by')] ?? ''}${of('minutes')}分`
  return ''
}

function valueText({ cell, unit }: Pick<PostingField, 'cell' | 'unit'>, value: unknown, labels: Labels): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map((item) => itemText(cell, item, labels)).join('\n')
  const words = wordsOfChoices[cell]?.[String(value)]
  return words ?? `${plain(value)}${typeof value === 'number' ? unit : ''}`
}

/** What a part of a posting says, as a text: its fields, each on a line, where it has several. */
export function unitText(document: unknown, path: string, labels: Labels): string {
  const own = postingFields.find((field) => field.path === path)
  if (own) return valueText(own, valueAt(document, path), labels)
  const inside = postingFields.filter((field) => field.path.startsWith(`${path}.`))
  if (inside.length === 0) return plain(valueAt(document, path))
  return inside
    .map((field) => ({ name: field.name, text: valueText(field, valueAt(document, field.path), labels) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}：${text}`)
    .join('\n')
}
