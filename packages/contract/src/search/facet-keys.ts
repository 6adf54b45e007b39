import type { ConditionKey } from './search-states.ts'
import type { SearchWordKind } from './search-word-kinds.ts'

/**
 * Keys of search states whose values are a service's own lists (`facets.yaml`): the member that a posting and a service name
 * the list by, and the kind of its labels among suggested words. In the order of a posting's members.
 */
export const facetTable = {
  occupation_categories: { member: 'occupationCategories', wordKind: 'occupation_category' },
  employment_types: { member: 'employmentTypes', wordKind: 'employment_type' },
  work_styles: { member: 'workStyles', wordKind: 'work_style' },
  facility_types: { member: 'facilityTypes', wordKind: 'facility_type' },
  features: { member: 'features', wordKind: 'feature' },
  certifications: { member: 'certifications', wordKind: 'certification' },
} as const satisfies { [K in ConditionKey]?: { member: string; wordKind: SearchWordKind } }

type Table = typeof facetTable
export type FacetKey = keyof Table
/** Facets whose values have no levels. */
export type PlainFacetKey = Exclude<FacetKey, 'occupation_categories'>
export type FacetMember<K extends FacetKey = FacetKey> = Table[K]['member']

export const isFacetKey = (key: string): key is FacetKey => Object.hasOwn(facetTable, key)
export const facetKeys = Object.keys(facetTable) as FacetKey[]
export const isPlainFacetKey = (key: string): key is PlainFacetKey => isFacetKey(key) && key !== 'occupation_categories'
export const plainFacetKeys = facetKeys.filter(isPlainFacetKey)

/** A value for each facet. */
export const byFacetKey = <K extends FacetKey, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>

/** Lists of all facets without levels, by the members that name them in a posting. */
export const byFacetMember = <L extends Record<PlainFacetKey, unknown>>(lists: L) =>
  Object.fromEntries(plainFacetKeys.map((key) => [facetTable[key].member, lists[key]])) as {
    [K in PlainFacetKey as FacetMember<K>]: L[K]
  }
