import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ConditionPart } from '@tsunagu/contract/components/filter-panel.ts'
import { elementState, textContent, textsOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { StateType } from '@tsunagu/contract/form/ui-types.ts'

/** Keys of search conditions (docs/behaviour.md §9) with the type of their states, in the order of the address's query. */
const conditionTypes = {
  keyword: 'text',
  areas: 'text_list',
  train_lines: 'text_list',
  stations: 'text_list',
  occupation_categories: 'text_list',
  employment_types: 'text_list',
  work_styles: 'text_list',
  salary_type: 'text',
  salary_min: 'text',
  features: 'text_list',
  facility_types: 'text_list',
  certifications: 'text_list',
  sort: 'text',
} as const satisfies Record<string, StateType>
type ConditionKey = keyof typeof conditionTypes
const conditionKeys = Object.keys(conditionTypes) as ConditionKey[]

/** The default order, which an address does not name. */
export const defaultSort = 'newest'
/** No code is longer. */
const maxCodeLength = 100

/** What the search calls take. */
export type SearchRequest = { page: number; searchBody: { formElementStates: FormElementState[] } }

/** Characters that nobody types and no database takes: controls, and halves of surrogate pairs. */
const unprintable = /[\p{Cc}\p{Cs}]+/gu

/** As the server reads a keyword: trimmed, at most so many characters; the code of a choice as it is. */
function cleanText(key: ConditionKey, text: string): string {
  const printable = text.replace(unprintable, ' ').trim()
  if (key !== 'keyword') return printable.length > maxCodeLength ? '' : printable
  return [...printable].slice(0, limits.keywordLength).join('').trim()
}

const isConditionKey = (key: string): key is ConditionKey => Object.hasOwn(conditionTypes, key)
/** Whether a search has one value of a key at most. */
export const takesOneValue = (key: string): boolean => isConditionKey(key) && conditionTypes[key] === 'text'

/** Cleaned, each once, none empty; one only where the condition takes one. */
function cleanTexts(key: ConditionKey, texts: readonly string[]): string[] {
  const clean = new Set(texts.map((text) => cleanText(key, text)))
  clean.delete('')
  if (key === 'sort') clean.delete(defaultSort)
  return [...clean].slice(0, takesOneValue(key) ? 1 : limits.valuesPerState)
}

/** Conditions as a readable query: `keyword=訪問看護&areas=13112`. Labels are left out: codes say it all. */
export function statesToSearchParams(states: readonly FormElementState[]): URLSearchParams {
  return new URLSearchParams(
    conditionKeys.flatMap((key) => cleanTexts(key, textsOf(states, key)).map((text) => [key, text])),
  )
}

/** Conditions from an address's query; members that are no conditions are passed over. */
export function searchParamsToStates(parameters: URLSearchParams): FormElementState[] {
  return conditionKeys.flatMap((key) => {
    const contents = cleanTexts(key, parameters.getAll(key)).map((text) => textContent(text))
    return contents.length > 0 ? [elementState(conditionTypes[key], key, contents)] : []
  })
}

/** A part of a search with the words it is shown by. */
export type LabelledPart = ConditionPart & { label: string }

/** The states of a search from its parts, in their order. */
export const statesOfParts = (parts: readonly LabelledPart[]): FormElementState[] =>
  [...Map.groupBy(parts, ({ key }) => key)].flatMap(([key, ofKey]) => {
    const contents = ofKey.map(({ text, label }) => textContent(text, label))
    return isConditionKey(key) ? [elementState(conditionTypes[key], key, contents)] : []
  })

/** The order among the states of a search: one state, or none for the default. */
export const sortOf = (states: readonly FormElementState[]): FormElementState[] =>
  states.filter(({ key }) => key === 'sort')

/** The page that an address's query names: 1 when it names none that can be. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= limits.maxPage ? page : 1
}

/** The request that an address's query stands for. */
export const searchRequestOf = (parameters: URLSearchParams): SearchRequest => ({
  page: pageOf(parameters),
  searchBody: { formElementStates: searchParamsToStates(parameters) },
})

const advancedParameter = 'advanced'

/** Whether the search came from the form of conditions: its result is another view. */
export const isAdvancedSearch = (parameters: URLSearchParams): boolean => parameters.has(advancedParameter)

/** The address's query of a search: conditions, and whether they came from the form of conditions. */
export function searchQueryOf(states: readonly FormElementState[], isAdvanced: boolean): URLSearchParams {
  const parameters = statesToSearchParams(states)
  if (isAdvanced) parameters.set(advancedParameter, '1')
  return parameters
}
