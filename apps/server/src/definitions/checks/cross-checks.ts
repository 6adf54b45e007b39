import { listsOfViews } from '#server/definitions/popup-lists.ts'
import {
  isYamlObject,
  objectsIn,
  type SourceMap,
  type YamlObject,
  type YamlValue,
} from '#server/definitions/sourced-yaml.ts'
import { checkForm } from './check-form.ts'
import { type Destinations, navigationProblem } from './check-navigation.ts'
import type { DefinitionProblem } from './definition-error.ts'

/** A service's files after merging, still as plain values whose places are known. */
export interface CheckedFiles {
  app: YamlObject
  synonyms: YamlObject
  views: ReadonlyMap<string, YamlObject>
  screens: ReadonlyMap<string, YamlObject>
  forms: ReadonlyMap<string, YamlObject>
  source: SourceMap
  problems: DefinitionProblem[]
}

/** Route types of several views at once; others must lead to one view. */
const sharedRouteTypes = new Set(['free', 'dialog', 'url'])

/** The screens that a view names: its own, those of its tabs, and the one that leads to the tabs. */
function checkNamedScreens(
  view: YamlObject,
  { screens, source, problems }: Pick<CheckedFiles, 'screens' | 'source' | 'problems'>,
): void {
  const holders = [view, ...objectsIn(view['tabs'])]
  for (const [holder, member] of holders.flatMap((each) => [[each, 'screen'] as const, [each, 'overview'] as const])) {
    const screen = holder[member]
    if (typeof screen === 'string' && !screens.has(screen)) {
      problems.push({ ...source.at(holder, [member]), reason: `there is no screen "${screen}"` })
    }
  }
  if ('overview' in view && !('tabs' in view)) {
    problems.push({ ...source.at(view, ['overview']), reason: 'an overview leads to tabs: this view has none' })
  }
}

/** Views name screens that exist, have one screen or tabs, and do not share a route. */
function checkViews({ views, screens, source, problems }: CheckedFiles): void {
  const viewOfRoute = new Map<YamlValue, string>()
  for (const [id, view] of views) {
    const hasScreen = 'screen' in view
    if (hasScreen === 'tabs' in view) {
      problems.push({ ...source.at(view, []), reason: 'a view has either "screen" or "tabs"' })
    }
    checkNamedScreens(view, { screens, source, problems })
    const routeType = view['routeType'] ?? ''
    const other = viewOfRoute.get(routeType)
    if (other !== undefined && !sharedRouteTypes.has(String(routeType))) {
      problems.push({
        ...source.at(view, ['routeType']),
        reason: `"${String(routeType)}" is the route of view "${other}" already`,
      })
    }
    viewOfRoute.set(routeType, id)
  }
}

/** Components have ids of their own, name forms that exist, and are shown with components of the same screen. */
function checkScreen(screen: YamlObject, { forms, source, problems }: CheckedFiles): void {
  const components = objectsIn(screen['components'])
  const ids = components.map(({ id }) => id)
  for (const [index, component] of components.entries()) {
    const { id, payload, options } = component
    if (ids.indexOf(id ?? null) < index) {
      problems.push({
        ...source.at(component, ['id']),
        reason: `there is another component "${String(id)}" on this screen`,
      })
    }
    for (const member of ['shownWith', 'before']) {
      const other = component[member]
      if (other === undefined || ids.includes(other)) continue
      problems.push({
        ...source.at(component, [member]),
        reason: `there is no component "${String(other)}" on this screen`,
      })
    }
    if ('remove' in component) {
      problems.push({
        ...source.at(component, ['remove']),
        reason: `the base has no component "${String(id)}" to take out`,
      })
    }
    for (const [member, holder] of Object.entries({ payload, options })) {
      const form = isYamlObject(holder) ? holder['form'] : undefined
      if (typeof form !== 'string' || forms.has(form)) continue
      problems.push({ ...source.at(component, [member, 'form']), reason: `there is no form "${form}"` })
    }
  }
}

/** Whatever navigates: links, navigation elements, notices and menu items. */
function navigationsIn(value: YamlValue): YamlObject[] {
  if (Array.isArray(value)) return value.flatMap(navigationsIn)
  if (!isYamlObject(value)) return []
  const own = 'routeType' in value || 'viewId' in value || 'url' in value ? [value] : []
  return [...own, ...Object.values(value).flatMap(navigationsIn)]
}

/** No link leads to a view or page that the service does not have, or to a search by unknown values. */
function checkNavigation(files: CheckedFiles, destinations: Destinations): void {
  const { app, screens, source, problems } = files
  const holders = [
    ...['pcHeaderMenu', 'hamburgerMenu', 'bottomNavigationBar', 'footerMenu'].flatMap((menu) => app[menu] ?? []),
    ...[...screens.values()].flatMap((screen) => objectsIn(screen['components']).map(({ payload }) => payload ?? null)),
  ]
  for (const element of navigationsIn(holders)) {
    const problem = navigationProblem(element, destinations)
    if (problem) problems.push({ ...source.at(element, [problem.member]), reason: problem.reason })
  }
}

/** Synonyms name facet values that the service has. */
function checkSynonyms(
  { synonyms, source, problems }: CheckedFiles,
  facetIds: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const { facets } of objectsIn(synonyms['synonyms'])) {
    if (!isYamlObject(facets)) continue
    for (const [key, ids] of Object.entries(facets)) {
      const unknown = Array.isArray(ids) ? ids.filter((id) => !facetIds.get(key)?.has(String(id))) : []
      for (const id of unknown) {
        problems.push({ ...source.at(facets, [key]), reason: `there is no "${String(id)}" among ${key}` })
      }
    }
  }
}

/** Checks what no schema can: that the parts of a service's definition name parts that exist. */
export function crossCheck(files: CheckedFiles, facetIds: ReadonlyMap<string, ReadonlySet<string>>): void {
  checkViews(files)
  for (const screen of files.screens.values()) checkScreen(screen, files)
  const lists = listsOfViews(files)
  for (const form of files.forms.values()) checkForm(form, lists, files)
  checkSynonyms(files, facetIds)
  const routeTypes = new Set([...files.views.values()].map(({ routeType }) => String(routeType)))
  checkNavigation(files, { viewIds: new Set(files.views.keys()), routeTypes, facetIds })
}
