import type { SalaryType } from '@tsunagu/contract/search/condition-headings.ts'
import { type FacetKey, facetTable } from '@tsunagu/contract/search/facet-keys.ts'

/** A facet value as stored with postings and offered in forms. */
export interface FacetValue {
  id: string
  label: string
}

/** A feature (こだわり条件) under its heading in the search form. */
export interface FeatureValue extends FacetValue {
  group: string
}

/** A kind of workplace. */
export interface FacilityTypeValue extends FacetValue {
  /** Whether こども性暴力防止法 (日本版DBS) reaches it, as a duty or by certification: its postings must say which. */
  isDbsReached?: boolean
}

/** A way to state pay, with the amounts in yen that the search form offers as its lower limit. */
export interface SalaryFacet extends FacetValue {
  id: SalaryType
  unitText: 'MONTH' | 'YEAR' | 'HOUR' | 'DAY'
  steps: number[]
}

/** Occupations in levels (職種 lv1 → lv2 → lv3). */
export interface OccupationCategoryNode {
  id: string
  displayName: string
  children: OccupationCategoryNode[]
}

/** The facet vocabulary of a service: the base's lists with the service's own (`tenants/<service>/facets.yaml`). */
export interface Facets {
  occupationCategories: OccupationCategoryNode[]
  employmentTypes: FacetValue[]
  workStyles: FacetValue[]
  features: FeatureValue[]
  facilityTypes: FacilityTypeValue[]
  certifications: FacetValue[]
  salary: SalaryFacet[]
}

/** The occupations from the first level down to `id`, itself included; empty for an unknown one. */
export function occupationPath(facets: Facets, id: string): OccupationCategoryNode[] {
  const search = (nodes: readonly OccupationCategoryNode[]): OccupationCategoryNode[] => {
    for (const node of nodes) {
      const below = node.id === id ? [] : search(node.children)
      if (node.id === id || below.length > 0) return [node, ...below]
    }
    return []
  }
  return search(facets.occupationCategories)
}

/**
 * How a facet value is shown: `正社員`, or `病院の看護師・病棟` for an occupation of the lowest level, whose own name says
 * too little. Undefined for an unknown id.
 */
export function facetLabel(facets: Facets, key: FacetKey, id: string): string | undefined {
  if (key !== 'occupation_categories') return facets[facetTable[key].member].find((value) => value.id === id)?.label
  const path = occupationPath(facets, id)
  return path.length < 3
    ? path.at(-1)?.displayName
    : path
        .slice(-2)
        .map(({ displayName }) => displayName)
        .join('・')
}

/** All occupations of the service that can be wished for, with how they are shown. */
export function occupationLabels(facets: Facets): { value: string; label: string }[] {
  const all = (nodes: readonly OccupationCategoryNode[]): OccupationCategoryNode[] =>
    nodes.flatMap((node) => [node, ...all(node.children)])
  return all(facets.occupationCategories).map(({ id, displayName }) => ({
    value: id,
    label: facetLabel(facets, 'occupation_categories', id) ?? displayName,
  }))
}
