import type { AskedChoice } from '@tsunagu/contract/endpoints/search-calls.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { facetTable, isFacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import { conditionKeys } from '@tsunagu/contract/search/search-states.ts'
import { shippedMasterData } from '../../apps/server/src/master-data/master-data.ts'
import type { Bench } from './open-bench.ts'

/** A search to measure, as the search form sends it. */
export interface MeasuredSearch {
  name: string
  states: FormElementState[]
  page: number
}

/** The state of a key with its values. */
export const chosen = (key: string, ...values: string[]): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
  )

const station = [...shippedMasterData.allStations()].find(({ name }) => name === '新宿')
/** Nearest to 新宿 first. */
export const nearShinjuku = chosen('sort', `near_station:${station?.id ?? ''}`)
const line = station?.lineIds[0] ?? ''
const [prefecture, municipality] = [chosen('areas', '13'), chosen('areas', '13112')]
const commute = (way: string, minutes: number) => chosen('commute', `${way}:${station?.id ?? ''}:${minutes}`)
const keyword = (text: string) => chosen('keyword', text)
const bySalary = chosen('sort', 'salary')

const searches: [name: string, states: FormElementState[], page?: number][] = [
  ['no condition', []],
  ['prefecture', [prefecture]],
  ['municipality', [municipality]],
  ['line', [chosen('train_lines', line)]],
  ['station', [chosen('stations', station?.id ?? '')]],
  ['occupation', [chosen('occupation_categories', 'nurse')]],
  ['employment type', [chosen('employment_types', 'full_time')]],
  ['work style', [chosen('work_styles', 'day_only')]],
  ['two features', [chosen('features', 'holidays_120', 'weekends_off')]],
  ['facility type', [chosen('facility_types', 'hospital')]],
  ['salary, a step of the form', [chosen('salary_min', '280000')]],
  ['salary, another amount', [chosen('salary_type', 'monthly'), chosen('salary_min', '271828')]],
  [
    'prefecture + type + feature',
    [chosen('areas', '27'), chosen('employment_types', 'full_time'), chosen('features', 'holidays_120')],
  ],
  ['keyword, 1 character (夜)', [keyword('夜')]],
  ['keyword, 2 characters, common (看護)', [keyword('看護')]],
  ['keyword, 2 characters, rarer (透析)', [keyword('透析')]],
  ['keyword, many characters, common (訪問看護ステーション)', [keyword('訪問看護ステーション')]],
  ['keyword, rare (すずかけ台)', [keyword('すずかけ台')]],
  ['keyword, no match (ラーメン職人)', [keyword('ラーメン職人')]],
  ['two keywords + prefecture', [keyword('病棟 日勤'), prefecture]],
  ['no condition, page 200', [], 200],
  ['no condition, page 2000', [], 2_000],
  ['keyword 看護, page 50', [keyword('看護')], 50],
  ['by pay', [bySalary]],
  ['by pay, part-time', [bySalary, chosen('employment_types', 'part_time')]],
  ['by pay, page 50', [bySalary], 50],
  ['nearest', [nearShinjuku]],
  ['nearest, same prefecture', [nearShinjuku, prefecture]],
  ['nearest, far prefecture', [nearShinjuku, chosen('areas', '01')]],
  ['nearest, page 50', [nearShinjuku], 50],
  ['by train from 新宿, 30 minutes', [commute('train', 30)]],
  ['by train from 新宿, 90 minutes', [commute('train', 90)]],
  ['by train from 新宿, 60 minutes, nearest', [commute('train', 60), nearShinjuku]],
  ['by train from 新宿, 60 minutes, shortest way first', [commute('train', 60), chosen('sort', 'commute')]],
  [
    'by train from 新宿, 90 minutes, shortest way first, page 50',
    [commute('train', 90), chosen('sort', 'commute')],
    50,
  ],
  ['by train from 新宿, 60 minutes + feature', [commute('train', 60), chosen('features', 'holidays_120')]],
  ['by bicycle from 新宿, 30 minutes', [commute('bicycle', 30)]],
  ['by car from 新宿, 90 minutes', [commute('car', 90)]],
]

/** Facets, combinations; keywords from one character to long, common and rare; deep pages; all orders. */
export const measuredSearches: readonly MeasuredSearch[] = searches.map(([name, states, page = 1]) => ({
  name,
  states,
  page,
}))

/** What the search form shows counts beside: all lists of the service, and the municipalities of one prefecture. */
export function choicesOf({ tenant: { facets }, vocabulary }: Bench): AskedChoice[] {
  const ids = (values: readonly { id: string }[]) => values.map(({ id }) => id)
  return [
    { key: 'areas', values: vocabulary.masterData.municipalitiesOf('13').map(({ code }) => code) },
    ...conditionKeys.filter(isFacetKey).map((key) => ({ key, values: ids(facets[facetTable[key].member]) })),
    { key: 'salary_min', values: facets.salary.flatMap(({ steps }) => steps.map(String)) },
  ]
}

/** Searches whose form is measured with counts beside all its choices. */
export const measuredForms: readonly MeasuredSearch[] = measuredSearches.filter(({ name }) =>
  ['no condition', 'prefecture', 'prefecture + type + feature', 'two keywords + prefecture'].includes(name),
)
