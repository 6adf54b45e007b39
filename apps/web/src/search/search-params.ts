import { limits } from '@tsunagu/contract/base/limits.ts'
import type { ConditionPart } from '@tsunagu/contract/components/filter-panel.ts'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import {
  cleanSearch,
  maxCodeLength,
  searchState,
  searchTextsOf,
  statesOfSearch,
} from '@tsunagu/contract/search/clean-search.ts'
import { isSearchStateKey } from '@tsunagu/contract/search/search-states.ts'

/** What the search calls take. */
export type SearchRequest = { page: number; searchBody: { formElementStates: FormElementState[] } }

/** Conditions as a readable query: `keyword=訪問看護&areas=13112`. Labels are left out: codes say it all. */
export const statesToSearchParams = (states: readonly FormElementState[]): URLSearchParams =>
  new URLSearchParams(Object.entries(searchTextsOf(states)).flatMap(([key, texts]) => texts.map((text) => [key, text])))

/** Conditions from an address's query; members that are no conditions, and texts that no code has room for, are skipped. */
export const searchParamsToStates = (parameters: URLSearchParams): FormElementState[] =>
  statesOfSearch(
    cleanSearch((key) => {
      const texts = parameters.getAll(key)
      return key === 'keyword' ? texts : texts.filter(({ length }) => length <= maxCodeLength)
    }),
  )

/** A part of a search with the words it is shown by. */
export type LabelledPart = ConditionPart & { label: string }

/** The states of a search from its parts, in their order. */
export const statesOfParts = (parts: readonly LabelledPart[]): FormElementState[] =>
  [...Map.groupBy(parts, ({ key }) => key)].flatMap(([key, ofKey]) => {
    const contents = ofKey.map(({ text, label }) => textContent(text, label))
    return isSearchStateKey(key) ? [searchState(key, contents)] : []
  })

/** The order among the states of a search: one state, or none for the default. */
export const sortOf = (states: readonly FormElementState[]): FormElementState[] =>
  states.filter(({ key }) => key === 'sort')

/** The page that an address's query names: 1 when it names none that can be. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= limits.maxPage ? page : 1
}

/** The search request of an address's query. */
export const searchRequestOf = (parameters: URLSearchParams): SearchRequest => ({
  page: pageOf(parameters),
  searchBody: { formElementStates: searchParamsToStates(parameters) },
})

const advancedParameter = 'advanced'

/** Whether the search came from the form of conditions: its result is another view. */
export const isAdvancedSearch = (parameters: URLSearchParams): boolean => parameters.has(advancedParameter)

/** What the result of an address's query is loaded by. */
export const resultRequestOf = (parameters: URLSearchParams): SearchRequest & { isAdvanced: boolean } => ({
  ...searchRequestOf(parameters),
  isAdvanced: isAdvancedSearch(parameters),
})

/** The member of a result's address that names postings instead of conditions: their ids, parted by commas. */
export const namedPostingsParameter = 'ids'

/** The address's query of a search: conditions, and whether they came from the form of conditions. */
export function searchQueryOf(states: readonly FormElementState[], isAdvanced: boolean): URLSearchParams {
  const parameters = statesToSearchParams(states)
  if (isAdvanced) parameters.set(advancedParameter, '1')
  return parameters
}
