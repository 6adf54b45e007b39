import type { Facets, OccupationCategoryNode } from '#server/definitions/facets.ts'
import { occupationPath } from '#server/definitions/facets.ts'

const idsBelow = ({ id, children }: OccupationCategoryNode): string[] => [id, ...children.flatMap(idsBelow)]

/** A kind of work of the report: the first level of the service's list. */
export interface ReportOccupation {
  /** `''` where none is known. */
  id: string
  name: string
}

const unknown: ReportOccupation = { id: '', name: '職種の記入なし' }

/** The kind of work that a code belongs to. */
export function reportOccupation(facets: Facets, code: string): ReportOccupation {
  const [first] = occupationPath(facets, code)
  return first ? { id: first.id, name: first.displayName } : unknown
}

/** All codes of a kind of work; null for one that the service does not have. */
export function codesOf(facets: Facets, occupation: string): string[] | null {
  const node = facets.occupationCategories.find(({ id }) => id === occupation)
  return node ? idsBelow(node) : null
}

/** Every code that belongs to some kind of work. */
export const knownCodes = (facets: Facets): string[] => facets.occupationCategories.flatMap(idsBelow)
