import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { facetLabel, type SalaryType } from '#server/definitions/facets.ts'
import type { Vocabulary } from '#server/features/vocabulary.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import { yenText } from './pay.present.ts'
import { readConditions, type SearchConditions } from './search-conditions.ts'
import { type ConditionKey, conditionKeys } from './search-tokens.ts'

type FilterElement = ComponentPayloads['filter_panel']['elements'][number]

const headings: Record<ConditionKey, Pick<FilterElement, 'name' | 'iconType'>> = {
  areas: { name: 'エリア', iconType: 'location' },
  train_lines: { name: '路線', iconType: 'train' },
  stations: { name: '駅', iconType: 'train' },
  occupation_categories: { name: '職種', iconType: 'work' },
  employment_types: { name: '雇用形態', iconType: 'person' },
  work_styles: { name: '働き方', iconType: 'clock' },
  features: { name: 'こだわり条件', iconType: 'tag' },
  facility_types: { name: '施設形態', iconType: 'building' },
  certifications: { name: '資格', iconType: 'certificate' },
}

const stationName = (value: string, masterData: MasterData): string => {
  const station = masterData.findStation(value)
  return station ? `${station.name}駅` : (masterData.findLine(value)?.name ?? '')
}

/** Municipalities go by their own names, as people say them: 世田谷区, not 東京都世田谷区. */
const placeName = (value: string, { findMunicipality, areaName }: MasterData): string =>
  findMunicipality(value)?.name ?? areaName(value) ?? ''

function labelOf(key: ConditionKey, value: string, { facets, masterData }: Vocabulary): string {
  if (key === 'areas') return placeName(value, masterData)
  if (key === 'train_lines') return masterData.findLine(value)?.name ?? ''
  if (key === 'stations') return stationName(value, masterData)
  return facetLabel(facets, key, value) ?? ''
}

const salaryNames: Record<SalaryType, string> = { monthly: '月給', yearly: '年収', hourly: '時給', daily: '日給' }

/** 「月給28万円以上」, 「時給1,500円以上」, or just 「時給」. */
function salaryText({ type, minimum }: NonNullable<SearchConditions['salary']>): string {
  if (minimum === 0) return salaryNames[type]
  const amount = minimum % 10_000 === 0 ? `${minimum / 10_000}万円` : yenText(minimum)
  return `${salaryNames[type]}${amount}以上`
}

function elementsOf({ values, salary, keyword }: SearchConditions, vocabulary: Vocabulary): FilterElement[] {
  const chosen = conditionKeys
    .filter((key) => values[key].length > 0)
    .map((key) => ({ ...headings[key], value: values[key].map((value) => labelOf(key, value, vocabulary)).join('・') }))
  return [
    ...chosen,
    ...(salary === null ? [] : [{ name: '給与', iconType: 'yen' as const, value: salaryText(salary) }]),
    ...(keyword === '' ? [] : [{ name: 'キーワード', iconType: 'search' as const, value: keyword }]),
  ]
}

/** The conditions in force, one element for each key that has values. */
export const presentFilterPanel = (states: readonly FormElementState[], vocabulary: Vocabulary): FilterElement[] =>
  elementsOf(readConditions(states, vocabulary), vocabulary)

/** A search in a few words, for the search history: 「世田谷区・病棟・月給28万円以上」; `''` when nothing is asked for. */
export const labelOfSearch = (states: readonly FormElementState[], vocabulary: Vocabulary): string =>
  presentFilterPanel(states, vocabulary)
    .map(({ value }) => value)
    .join('・')
