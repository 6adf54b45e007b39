import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { type ConditionKey, conditionKeys } from '@tsunagu/contract/search/search-keys.ts'
import { facetLabel, type SalaryType, salaryTypes } from '#server/definitions/facets.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { readConditions, type SearchConditions, type UnknownCode } from '#server/search-index/search-conditions.ts'
import { yenText } from './pay.present.ts'

type FilterElement = ComponentPayloads['filter_panel']['elements'][number]

const headings: Record<ConditionKey, Pick<FilterElement, 'name' | 'iconType'>> = {
  areas: { iconType: 'location', name: 'エリア' },
  train_lines: { iconType: 'train', name: '路線' },
  stations: { iconType: 'train', name: '駅' },
  occupation_categories: { iconType: 'work', name: '職種' },
  employment_types: { iconType: 'person', name: '雇用形態' },
  work_styles: { iconType: 'clock', name: '働き方' },
  features: { iconType: 'tag', name: 'こだわり条件' },
  facility_types: { iconType: 'building', name: '施設形態' },
  certifications: { iconType: 'certificate', name: '資格' },
}
const salaryHeading = { iconType: 'yen', name: '給与' } as const

/** What the conditions are called. */
export const conditionHeadings = { ...headings, salary: salaryHeading }

const stationName = (value: string, masterData: MasterData): string => {
  const station = masterData.findStation(value)
  return station ? `${station.name}駅` : (masterData.findLine(value)?.name ?? '')
}

/** Municipalities go by their own names, as people say them: 世田谷区, not 東京都世田谷区. */
const placeName = (value: string, { findMunicipality, areaName }: MasterData): string =>
  findMunicipality(value)?.name ?? areaName(value) ?? ''

/** A value of a condition in words; '' for one that nothing has. */
export function conditionLabel(key: ConditionKey, value: string, { facets, masterData }: Vocabulary): string {
  if (key === 'areas') return placeName(value, masterData)
  if (key === 'train_lines') return masterData.findLine(value)?.name ?? ''
  if (key === 'stations') return stationName(value, masterData)
  return facetLabel(facets, key, value) ?? ''
}

const salaryNames: Record<SalaryType, string> = { monthly: '月給', yearly: '年収', hourly: '時給', daily: '日給' }

/** 「月給28万円以上」, 「時給1,500円以上」, or just 「時給」. */
export function salaryText({ type, minimum }: NonNullable<SearchConditions['salary']>): string {
  if (minimum === 0) return salaryNames[type]
  const amount = minimum % 10_000 === 0 ? `${minimum / 10_000}万円` : yenText(minimum)
  return `${salaryNames[type]}${amount}以上`
}

const elementsOfKey = (key: ConditionKey, values: readonly string[], vocabulary: Vocabulary): FilterElement[] =>
  values.map((text) => ({ ...headings[key], value: conditionLabel(key, text, vocabulary), parts: [{ key, text }] }))

/** Type and amount of the pay go together: one without the other would be another condition. */
function salaryElement(salary: NonNullable<SearchConditions['salary']>): FilterElement {
  const { type, minimum } = salary
  const amount = minimum > 0 ? [{ key: 'salary_min', text: String(minimum) }] : []
  const parts = [{ key: 'salary_type', text: type }, ...amount]
  return { ...salaryHeading, value: salaryText(salary), parts }
}

/** So much of a code that means nothing is shown, in characters. */
const shownCode = 40
const unknownText = 'この条件は、いまはお選びいただけません。外すと、ほかの条件でさがせます。'

/** An amount that nobody is paid goes with the way of paying that it was asked for with. */
function unknownAmount(text: string, states: readonly FormElementState[]): FilterElement {
  const type = salaryTypes.find((one) => one === textOf(states, 'salary_type'))
  const amount = /^\d+$/.test(text) ? `${yenText(Number(text))}以上` : text
  const parts = [{ key: 'salary_min', text }, ...(type ? [{ key: 'salary_type', text: type }] : [])]
  return { ...salaryHeading, value: `${type ? salaryNames[type] : ''}${amount}`, parts, message: unknownText }
}

/** A code that means nothing here, by the name that it came with. */
function unknownElement({ key, text }: UnknownCode, states: readonly FormElementState[]): FilterElement {
  if (key === 'salary_min') return unknownAmount([...text].slice(0, shownCode).join(''), states)
  const contents = states.filter((state) => state.key === key).flatMap(({ contentStates }) => contentStates)
  const label = contents.find((content) => content.text === text)?.label || text
  const heading = key === 'salary_type' ? salaryHeading : headings[key]
  return { ...heading, value: [...label].slice(0, shownCode).join(''), parts: [{ key, text }], message: unknownText }
}

/** The current conditions, one element per chosen value; unknown ones are first and say so. */
export function presentFilterPanel(states: readonly FormElementState[], vocabulary: Vocabulary): FilterElement[] {
  const { unknown } = readConditions(states, vocabulary)
  return [...unknown.map((code) => unknownElement(code, states)), ...knownElements(states, vocabulary)]
}

function knownElements(states: readonly FormElementState[], vocabulary: Vocabulary): FilterElement[] {
  const { values, salary, keyword } = readConditions(states, vocabulary)
  const keywordParts = [{ key: 'keyword', text: keyword }]
  return [
    ...conditionKeys.flatMap((key) => elementsOfKey(key, values[key], vocabulary)),
    ...(salary === null ? [] : [salaryElement(salary)]),
    ...(keyword === ''
      ? []
      : [{ iconType: 'search' as const, name: 'キーワード', value: keyword, parts: keywordParts }]),
  ]
}

/** A search in a few words, for the search history: 「世田谷区・病棟・月給28万円以上」; `''` when nothing is asked for. */
export const labelOfSearch = (states: readonly FormElementState[], vocabulary: Vocabulary): string =>
  knownElements(states, vocabulary)
    .map(({ value }) => value)
    .join('・')
