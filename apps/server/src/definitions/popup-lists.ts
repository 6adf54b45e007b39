import type { Form, FormElement } from '@tsunagu/contract/form/form.ts'
import { type SearchType, searchTypes } from '@tsunagu/contract/form/ui-types.ts'
import type { DefinitionProblem } from '#server/definitions/checks/definition-error.ts'
import { mapFormElements } from './map-form-elements.ts'
import { isYamlObject, objectsIn, type SourceMap, type YamlObject, type YamlValue } from './sourced-yaml.ts'

/** What of a service's files tells which list a view's selector chooses from. */
interface SelectorFiles {
  views: ReadonlyMap<string, { screen?: unknown }>
  screens: ReadonlyMap<string, { components?: unknown }>
}

/** The master list that each view with a selector chooses from, by the view's id. */
export function listsOfViews({ views, screens }: SelectorFiles): Map<string, SearchType> {
  const listOf = (screen: { components?: unknown } | undefined) => {
    const components = screen?.components as YamlValue | undefined // read from a file, checked or not
    const selector = objectsIn(components).find(({ type }) => type === 'selector')
    const { payload } = selector ?? {}
    return searchTypes.find((type) => isYamlObject(payload) && payload['selectorComponentId'] === type)
  }
  return new Map(
    [...views].flatMap(([id, { screen }]) => {
      const list = listOf(screens.get(String(screen)))
      return list ? [[id, list] as const] : []
    }),
  )
}

const withList = <P extends { viewId: string }>(popup: P, lists: ReadonlyMap<string, SearchType>) => {
  const selectorComponentId = lists.get(popup.viewId)
  return selectorComponentId ? { ...popup, selectorComponentId } : popup
}

function elementWithLists(element: FormElement, lists: ReadonlyMap<string, SearchType>): FormElement {
  if (element.uiType === 'text_and_selector_popup') {
    return { ...element, ui: { ...element.ui, popup: withList(element.ui.popup, lists) } }
  }
  if (element.uiType !== 'selector_popup_buttons') return element
  const contents = element.ui.contents.map((button) => ({ ...button, popup: withList(button.popup, lists) }))
  return { ...element, ui: { ...element.ui, contents } }
}

/** A form whose popups name the list of their view's selector: answers are checked by it. */
export const withPopupLists = (form: Form, lists: ReadonlyMap<string, SearchType>): Form =>
  mapFormElements(form, (element) => elementWithLists(element, lists))

/** The popups in a field's `ui`, with the way to each. */
function popupsOf({ ui }: YamlObject): { path: string[]; popup: YamlObject }[] {
  if (!isYamlObject(ui)) return []
  const ofButtons = objectsIn(ui['contents']).map(({ popup }, index) => ({
    path: ['ui', 'contents', String(index), 'popup'],
    popup,
  }))
  return [{ path: ['ui', 'popup'], popup: ui['popup'] }, ...ofButtons].flatMap(({ path, popup }) =>
    isYamlObject(popup) ? [{ path, popup }] : [],
  )
}

const popupTypes: ReadonlySet<unknown> = new Set(['selector_popup_buttons', 'text_and_selector_popup'])

/** Popups of a form name views that hold a selector. */
export function checkPopups(
  fields: readonly YamlObject[],
  lists: ReadonlyMap<string, SearchType>,
  { source, problems }: { source: SourceMap; problems: DefinitionProblem[] },
): void {
  for (const field of fields.filter(({ uiType }) => popupTypes.has(uiType))) {
    const popups = popupsOf(field)
    if (popups.length === 0) problems.push({ ...source.at(field, ['key']), reason: 'its "popup" is missing' })
    for (const { path, popup } of popups) {
      const viewId = String(popup['viewId'] ?? '')
      if (lists.has(viewId)) continue
      const reason = `there is no view "${viewId}" with a selector`
      problems.push({ ...source.at(field, 'viewId' in popup ? [...path, 'viewId'] : path), reason })
    }
  }
}
