import type { Facets, FacetValue, OccupationCategoryNode } from '#server/definitions/facets.ts'
import { employmentTypesOf } from './plain-facts.ts'

const folded = (text: string): string => text.normalize('NFKC')

/** Values whose label, or a part of it between dots, a text holds. */
const namedIn = (text: string, values: readonly FacetValue[]): string[] =>
  values.flatMap(({ id, label }) =>
    folded(label)
      .split('・')
      .some((part) => text.includes(part))
      ? id
      : [],
  )

const lowest = (node: OccupationCategoryNode): OccupationCategoryNode[] =>
  node.children.length === 0 ? [node] : node.children.flatMap(lowest)

/** The occupation whose name a text holds (准看護師 before 看護師), and what kind of it where the text tells. */
function occupationIn(text: string, { occupationCategories }: Facets): string[] {
  const [root] = occupationCategories
    .filter(({ displayName }) => text.includes(folded(displayName)))
    .toSorted((a, b) => b.displayName.length - a.displayName.length)
  if (!root) return []
  const leaf = lowest(root).find(({ displayName }) => text.includes(folded(displayName)))
  return [(leaf ?? root).id]
}

/** Words of a posting, each where it is looked for. */
export interface FacetTexts {
  /** Words of schema.org. */
  employmentTypes: readonly string[]
  occupation: string
  workplace: string
  requirements: string
}

/** What a posting is found by, as far as its words name facets of the service. */
export const facetsNamedIn = (texts: FacetTexts, facets: Facets) => ({
  occupationCategories: occupationIn(folded(texts.occupation), facets),
  employmentTypes: texts.employmentTypes
    .flatMap(employmentTypesOf)
    .filter((id) => facets.employmentTypes.some((one) => one.id === id)),
  workStyles: [],
  facilityTypes: namedIn(folded(texts.workplace), facets.facilityTypes).slice(0, 5),
  features: [],
  certifications: namedIn(folded(texts.requirements), facets.certifications).slice(0, 15),
})
