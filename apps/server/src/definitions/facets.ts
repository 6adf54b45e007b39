/** A facet value as stored with postings and offered in forms. */
export interface FacetValue {
  id: string
  label: string
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
  features: FacetValue[]
  facilityTypes: FacetValue[]
  certifications: FacetValue[]
}
