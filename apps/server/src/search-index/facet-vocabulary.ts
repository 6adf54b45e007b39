import { byFacetKey, type FacetKey, facetTable, plainFacetKeys } from '@tsunagu/contract/search/facet-keys.ts'
import type { Facets, FacetValue, OccupationCategoryNode } from '#server/definitions/facets.ts'

/** A service's facets, ready for looking up. */
export interface FacetVocabulary {
  labels: Record<FacetKey, ReadonlyMap<string, string>>
  /** Each occupation with those above it: `nurse_ward` → `nurse_ward`, `nurse_at_hospital`, `nurse`. */
  occupationLevels: ReadonlyMap<string, readonly string[]>
}

const labelsOf = (values: readonly FacetValue[]) => new Map(values.map(({ id, label }) => [id, label]))

function addOccupations(
  nodes: readonly OccupationCategoryNode[],
  above: readonly string[],
  labels: Map<string, string>,
  levels: Map<string, readonly string[]>,
): void {
  for (const { id, displayName, children } of nodes) {
    labels.set(id, displayName)
    levels.set(id, [id, ...above])
    addOccupations(children, [id, ...above], labels, levels)
  }
}

function readVocabulary(facets: Facets): FacetVocabulary {
  const occupations = new Map<string, string>()
  const occupationLevels = new Map<string, readonly string[]>()
  addOccupations(facets.occupationCategories, [], occupations, occupationLevels)
  const labels = {
    occupation_categories: occupations,
    ...byFacetKey(plainFacetKeys, (key) => labelsOf(facets[facetTable[key].member])),
  }
  return { labels, occupationLevels }
}

/** Definitions are replaced as a whole when they are reloaded, so a vocabulary lives as long as its definition. */
const vocabularies = new WeakMap<Facets, FacetVocabulary>()

/** The vocabulary of a service's facets. */
export function facetVocabulary(facets: Facets): FacetVocabulary {
  const known = vocabularies.get(facets)
  if (known) return known
  const vocabulary = readVocabulary(facets)
  vocabularies.set(facets, vocabulary)
  return vocabulary
}
