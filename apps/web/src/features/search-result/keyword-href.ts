import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { searchHrefOf } from '#web/search/search-hrefs.ts'
import { isAdvancedSearch, searchParamsToStates } from '#web/search/search-params.ts'

/** The result's address with other words, from its first page on; `''` for none. */
export function hrefWithKeyword(parameters: URLSearchParams, keyword: string): string {
  const others = searchParamsToStates(parameters).filter(({ key }) => key !== 'keyword')
  const own = keyword === '' ? [] : [elementState('text', 'keyword', [textContent(keyword)])]
  return searchHrefOf([...others, ...own], isAdvancedSearch(parameters))
}
