import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { yenText } from '@tsunagu/contract/hiring/pay-text.ts'
import { textsOfKey } from '@tsunagu/contract/search/clean-search.ts'
import { conditionHeadings, salaryTypeNames } from '@tsunagu/contract/search/condition-headings.ts'
import { type ConditionKey, conditionKeys } from '@tsunagu/contract/search/search-states.ts'
import { commuteText } from '#server/commute/commute.present.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { MasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { readConditions, type UnknownCode } from './search-conditions.ts'
import { type SearchedSalary, salaryParts, salaryTypeIn } from './search-salary.ts'

type FilterElement = ComponentPayloads['filter_panel']['elements'][number]

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

/** 「月給28万円以上」, 「時給1,500円以上」, or just 「時給」. */
export function salaryText({ type, minimum }: SearchedSalary): string {
  if (minimum === 0) return salaryTypeNames[type]
  const amount = minimum % 10_000 === 0 ? `${minimum / 10_000}万円` : yenText(minimum)
  return `${salaryTypeNames[type]}${amount}以上`
}

const elementsOfKey = (key: ConditionKey, values: readonly string[], vocabulary: Vocabulary): FilterElement[] =>
  values.map((text) => ({
    ...conditionHeadings[key],
    value: conditionLabel(key, text, vocabulary),
    parts: [{ key, text }],
  }))

/** So much of a code that means nothing is shown, in characters. */
const shownCode = 40
const unknownText = 'この条件は、いまはお選びいただけません。外すと、ほかの条件でさがせます。'

/** An amount that nobody is paid goes with the way of paying that it was asked for with. */
function unknownAmount(text: string, states: readonly FormElementState[]): FilterElement {
  const type = salaryTypeIn({ salary_type: textsOfKey(states, 'salary_type') })
  const amount = /^\d+$/.test(text) ? `${yenText(Number(text))}以上` : text
  const parts = [{ key: 'salary_min', text }, ...(type ? [{ key: 'salary_type', text: type }] : [])]
  return {
    ...conditionHeadings.salary,
    value: `${type ? salaryTypeNames[type] : ''}${amount}`,
    parts,
    message: unknownText,
  }
}

/** A code that means nothing here, by the name that it came with. */
function unknownElement({ key, text }: UnknownCode, states: readonly FormElementState[]): FilterElement {
  if (key === 'salary_min') return unknownAmount([...text].slice(0, shownCode).join(''), states)
  const contents = states.filter((state) => state.key === key).flatMap(({ contentStates }) => contentStates)
  const label = contents.find((content) => content.text === text)?.label || text
  const heading = key === 'salary_type' ? conditionHeadings.salary : conditionHeadings[key]
  // The text of a commute is not for reading
  if (key === 'commute') return { ...heading, value: '通勤の条件', parts: [{ key, text }], message: unknownText }
  return { ...heading, value: [...label].slice(0, shownCode).join(''), parts: [{ key, text }], message: unknownText }
}

/** The current conditions, one element per chosen value; unknown ones are first and say so. */
export function presentFilterPanel(states: readonly FormElementState[], vocabulary: Vocabulary): FilterElement[] {
  const { unknown } = readConditions(states, vocabulary)
  return [...unknown.map((code) => unknownElement(code, states)), ...knownElements(states, vocabulary)]
}

function knownElements(states: readonly FormElementState[], vocabulary: Vocabulary): FilterElement[] {
  const { values, salary, commute, keyword } = readConditions(states, vocabulary)
  const keywordParts = [{ key: 'keyword', text: keyword }]
  return [
    ...conditionKeys.flatMap((key) => elementsOfKey(key, values[key], vocabulary)),
    ...(salary === null
      ? []
      : [{ ...conditionHeadings.salary, value: salaryText(salary), parts: salaryParts(salary) }]),
    ...(commute === null
      ? []
      : [
          {
            ...conditionHeadings.commute,
            value: commuteText(commute.text, vocabulary.masterData),
            parts: [{ key: 'commute', text: commute.text }],
          },
        ]),
    ...(keyword === '' ? [] : [{ ...conditionHeadings.keyword, value: keyword, parts: keywordParts }]),
  ]
}

/** A search in a few words, for the search history: 「世田谷区・病棟・月給28万円以上」; `''` when nothing is asked for. */
export const labelOfSearch = (states: readonly FormElementState[], vocabulary: Vocabulary): string =>
  knownElements(states, vocabulary)
    .map(({ value }) => value)
    .join('・')
