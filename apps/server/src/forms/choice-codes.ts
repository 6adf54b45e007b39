import type { FormElement } from '@tsunagu/contract/form/form.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import type { SearchType } from '@tsunagu/contract/form/ui-types.ts'
import { type SelectorNode, selectorTree } from '#server/master-data/selector-trees.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'

const listOfPopup = ({ selectorComponentId }: { selectorComponentId?: SearchType }): SearchType[] =>
  selectorComponentId ? [selectorComponentId] : []

/** The master lists that contain an element's answers as codes; none for other kinds of elements. */
export function listsOf({ uiType, ui }: FormElement): SearchType[] {
  if (uiType === 'selector_popup_buttons') return ui.contents.flatMap(({ popup }) => listOfPopup(popup))
  if (uiType === 'text_and_selector_popup') return listOfPopup(ui.popup)
  return 'searchType' in ui ? [ui.searchType] : []
}

/** Whether an element takes what its list does not have. */
const takesTexts = ({ uiType, ui }: FormElement): boolean =>
  uiType === 'incremental_search' ||
  uiType === 'text_and_selector_popup' ||
  (uiType === 'search_select_box' && ui.canInputTextField)

/** Whether an answer was typed instead of chosen: then it has no label. */
export const isTypedAnswer = (element: FormElement, { label }: ContentState): boolean =>
  label === '' && takesTexts(element)

/** What a code of an element's lists is called by itself; undefined for one that they do not have. */
export function choiceName(element: FormElement, code: string, { masterData }: Vocabulary): string | undefined {
  const found = listsOf(element).flatMap((list): SelectorNode[] => {
    const choice = selectorTree(masterData, list).choice(code)
    return choice ? [choice] : []
  })
  return found[0]?.fullLabel
}
