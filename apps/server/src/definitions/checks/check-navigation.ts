import { isFacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import { searchStateKeys } from '@tsunagu/contract/search/search-states.ts'
import type { YamlObject } from '#server/definitions/sourced-yaml.ts'

/** Where a service's links can lead. */
export interface Destinations {
  viewIds: ReadonlySet<string>
  /** Route types with a view. */
  routeTypes: ReadonlySet<string>
  /** The facet ids by search state key, for links that carry conditions. */
  facetIds: ReadonlyMap<string, ReadonlySet<string>>
}

interface NavigationProblem {
  member: 'routeType' | 'viewId' | 'url'
  reason: string
}

/** Routes that lead to a result: their `url` may carry conditions as a query string. */
const resultRoutes = new Set(['search_result', 'advanced_search_result'])
/** The route of the profile: its `url` may name a tab. */
const isTabOfProfile = (routeType: string, url: string) => routeType === 'profile' && /^\?tab=\d{1,2}$/.test(url)
/** Search state keys that hold no facet ids (docs/behaviour.md §9). */
const freeKeys: ReadonlySet<string> = new Set(['areaIds', ...searchStateKeys.filter((key) => !isFacetKey(key))])

function conditionsProblem(url: string, { facetIds }: Destinations): string | null {
  if (!url.startsWith('?')) return 'conditions are written as a query string that begins with "?"'
  for (const [key, value] of new URLSearchParams(url)) {
    const known = facetIds.get(key)
    if (!known && !freeKeys.has(key)) return `"${key}" is not a search condition`
    if (known && !known.has(value)) return `the service's facets have no "${value}" among ${key}`
  }
  return null
}

/** What is wrong with a link, or null: a target that exists, and nothing beside it. */
export function navigationProblem(element: YamlObject, destinations: Destinations): NavigationProblem | null {
  const member = (name: string) => (typeof element[name] === 'string' ? element[name] : '')
  const [routeType, viewId, url] = [member('routeType'), member('viewId'), member('url')]
  if (viewId && !destinations.viewIds.has(viewId)) return { member: 'viewId', reason: `there is no view "${viewId}"` }
  if (routeType && !viewId && !destinations.routeTypes.has(routeType)) {
    return { member: 'routeType', reason: `no view of this service has the route type "${routeType}"` }
  }
  if (url && resultRoutes.has(routeType)) {
    const reason = conditionsProblem(url, destinations)
    return reason ? { member: 'url', reason } : null
  }
  if (isTabOfProfile(routeType, url)) return null
  if (url && routeType) return { member: 'url', reason: 'a link has either a route or a url' }
  if (url && !/^(https:\/\/|\/)/.test(url)) return { member: 'url', reason: 'a url begins with https:// or /' }
  return null
}
