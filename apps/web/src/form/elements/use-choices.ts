import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import type { Choices } from './choices.ts'
import { isWholeList, useFormList } from './use-form-list.ts'
import { useSelectorSearch } from './use-selector-search.ts'

/** What of a list fits to a word: from the whole list where one call gives it, else from the server page by page. */
export function useChoices(type: SearchType, word: string, isAsked: boolean): Choices {
  const isWhole = isWholeList(type)
  const fromList = useFormList(isWhole ? type : 'certifications', word, isAsked && isWhole)
  const fromServer = useSelectorSearch(type, word, isAsked && !isWhole)
  return isWhole ? fromList : fromServer
}
