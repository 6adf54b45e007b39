import type { FacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import type { Facets } from '#server/definitions/facets.ts'
import { facetVocabulary } from '#server/search-index/facet-vocabulary.ts'

/** A facet by the name that a file gives it: its id, or what to mend. */
export type NamedFacet = { id: string } | { reason: string }

const folded = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '')
const between = /\s*[>＞]\s*/

/** Whether the names lead down to an occupation, levels left out or not. */
function leadsTo(steps: readonly string[], path: readonly string[]): boolean {
  if (steps.at(-1) !== path.at(-1)) return false
  let next = 0
  for (const label of path) if (label === steps[next]) next += 1
  return next === steps.length
}

/** Folded labels from the highest level down to each facet; folding them for every cell would take longer than the rest. */
type FacetPaths = Record<FacetKey, readonly { id: string; path: readonly string[] }[]>

const knownPaths = new WeakMap<Facets, FacetPaths>()

function pathsOf(facets: Facets): FacetPaths {
  const known = knownPaths.get(facets)
  if (known) return known
  const { labels, occupationLevels } = facetVocabulary(facets)
  const labelOf = (key: FacetKey, id: string) => folded(labels[key].get(id) ?? '')
  const paths = Object.fromEntries(
    Object.entries(labels).map(([key, ids]) => [
      key,
      [...ids.keys()].map((id) => {
        const levels = key === 'occupation_categories' ? (occupationLevels.get(id) ?? [id]) : [id]
        return { id, path: levels.toReversed().map((one) => labelOf(key as FacetKey, one)) }
      }),
    ]),
  ) as unknown as FacetPaths
  knownPaths.set(facets, paths)
  return paths
}

function findIds(facets: Facets, key: FacetKey, name: string): string[] {
  if (facetVocabulary(facets).labels[key].has(name)) return [name]
  const steps = key === 'occupation_categories' ? name.split(between).map(folded) : [folded(name)]
  return pathsOf(facets)[key].flatMap(({ id, path }) => (leadsTo(steps, path) ? id : []))
}

/** Finds a facet of a service by id or label; an occupation's label may have those above it before it, as in 看護師＞病棟. */
export function findFacet(facets: Facets, key: FacetKey, name: string): NamedFacet {
  const [id, ...others] = findIds(facets, key, name)
  if (id === undefined) return { reason: `${name} is no label or id of ${key} in this service's facets.yaml` }
  if (others.length === 0) return { id }
  return {
    reason: `${name} may be ${[id, ...others].join(' or ')}: write the id, or the labels above it as in 看護師＞病棟`,
  }
}
