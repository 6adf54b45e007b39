import { areFormStates } from '#web/page/are-form-states.ts'
import { paths } from '#web/page/paths.ts'
import { statesToSearchParams } from './search-params.ts'

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/**
 * The address of the request that a page's state carries (docs/behaviour.md §3: `getJobPostingSearchResultViewRequest`); null
 * where it carries none, or one without conditions. The state outlives the code that wrote it: any shape may come.
 */
export function requestedSearchHref(state: unknown): string | null {
  const request = memberOf(state, 'getJobPostingSearchResultViewRequest')
  const states = memberOf(memberOf(request, 'searchBody'), 'formElementStates')
  const parameters = areFormStates(states) ? statesToSearchParams(states) : new URLSearchParams()
  if (parameters.size === 0) return null
  const page = Number(memberOf(request, 'page') ?? 1)
  if (Number.isInteger(page) && page > 1) parameters.set('page', String(page))
  return `${paths.searchResult}?${parameters}`
}
