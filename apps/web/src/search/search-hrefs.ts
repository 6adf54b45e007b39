import type { ConditionPart } from '@tsunagu/contract/components/filter-panel.ts'
import { textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { searchState } from '@tsunagu/contract/search/clean-search.ts'
import { takesOneValue } from '@tsunagu/contract/search/search-states.ts'
import { paths } from '#web/page/paths.ts'
import { isAdvancedSearch, searchParamsToStates, searchQueryOf, sortOf } from './search-params.ts'

/** The address of the result for a query; without one, every posting. */
const resultHref = (parameters: URLSearchParams): string =>
  parameters.size > 0 ? `${paths.searchResult}?${parameters}` : paths.searchResult

/** The result's address for states: from the first page on. */
export const searchHrefOf = (states: readonly FormElementState[], isAdvanced: boolean): string =>
  resultHref(searchQueryOf(states, isAdvanced))

/** The same search with other states, from its first page on. */
const searchAgainHref = (parameters: URLSearchParams, change: (states: FormElementState[]) => FormElementState[]) =>
  searchHrefOf(change(searchParamsToStates(parameters)), isAdvancedSearch(parameters))

/** A condition that takes one value goes with its key, whatever the address has made of the value. */
const standsFor = (part: ConditionPart, key: string, text: string): boolean =>
  part.key === key && (part.text === text || takesOneValue(key))

/** The result's address without some conditions. */
export const hrefWithout = (parameters: URLSearchParams, parts: readonly ConditionPart[]): string =>
  searchAgainHref(parameters, (states) =>
    states.map((state) => ({
      ...state,
      contentStates: state.contentStates.filter(({ text }) => !parts.some((part) => standsFor(part, state.key, text))),
    })),
  )

/** The result's address without any condition; the order stays. */
export const hrefWithoutAll = (parameters: URLSearchParams): string => searchAgainHref(parameters, sortOf)

/** The result's address in another order (`search-sort.ts` in the contract). */
export const hrefSortedBy = (parameters: URLSearchParams, sort: string): string =>
  searchAgainHref(parameters, (states) => [
    ...states.filter(({ key }) => key !== 'sort'),
    searchState('sort', [textContent(sort)]),
  ])
