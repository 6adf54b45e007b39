import type { PostingChoice } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { jobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import type { FacetValue, OccupationCategoryNode } from '#server/definitions/facets.ts'
import type { Synonym } from '#server/definitions/synonyms.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'

type Choices = Output<'getPostingChoices'>

/** What people type for each value of a facet. */
type WordsOf = (id: string) => string[]

const wordsOf = (synonyms: readonly Synonym[], facet: FacetKey): WordsOf => {
  const words = new Map<string, Set<string>>()
  for (const { writings, readings, facets } of synonyms) {
    for (const id of facets[facet] ?? []) {
      words.set(id, new Set([...(words.get(id) ?? []), ...writings, ...readings]))
    }
  }
  return (id) => [...(words.get(id) ?? [])]
}

const flat = (values: readonly (FacetValue & { group?: string })[], words: WordsOf): PostingChoice[] =>
  values.map(({ id, label, group = '' }) => ({ id, label, level: 0, group, words: words(id) }))

const tree = (
  nodes: readonly OccupationCategoryNode[],
  words: WordsOf,
  { level, group }: { level: number; group: string } = { level: 0, group: '' },
): PostingChoice[] =>
  nodes.flatMap(({ id, displayName, children }) => {
    const first = group || displayName
    const choice = { id, label: displayName, level, group: first, words: words(id) }
    return [choice, ...tree(children, words, { level: level + 1, group: first })]
  })

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** The longest that each text of a schema may be. The texts of a list go by the path of the list. */
function lengthsIn(schema: unknown, path = ''): Choices['lengths'] {
  if (!isObject(schema)) return []
  const { maxLength, properties, items, anyOf = [], oneOf = [] } = schema
  const members = Object.entries(isObject(properties) ? properties : {}).flatMap(([key, one]) =>
    lengthsIn(one, path === '' ? key : `${path}.${key}`),
  )
  const others = [items, anyOf, oneOf].flat().flatMap((one) => lengthsIn(one, path))
  return [...(typeof maxLength === 'number' ? [{ path, maxLength }] : []), ...members, ...others]
}

const lengths = lengthsIn(jobPostingFeedItem)

/** What the fields of a posting may hold in a service. */
export const postingChoices = ({ facets, masterData, synonyms }: Vocabulary): Choices => ({
  facets: {
    occupationCategories: tree(facets.occupationCategories, wordsOf(synonyms, 'occupation_categories')),
    employmentTypes: flat(facets.employmentTypes, wordsOf(synonyms, 'employment_types')),
    workStyles: flat(facets.workStyles, wordsOf(synonyms, 'work_styles')),
    facilityTypes: flat(facets.facilityTypes, wordsOf(synonyms, 'facility_types')),
    features: flat(facets.features, wordsOf(synonyms, 'features')),
    certifications: flat(facets.certifications, wordsOf(synonyms, 'certifications')),
  },
  prefectures: masterData.prefectures().map(({ code, name }) => ({
    name,
    municipalities: masterData
      .municipalitiesOf(code)
      .filter(({ kind }) => kind !== 'designated_city')
      .map((one) => ({ code: one.code, name: masterData.areaName(one.code)?.slice(name.length) ?? one.name })),
  })),
  lengths,
})
