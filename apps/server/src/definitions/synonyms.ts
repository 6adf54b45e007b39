import type { FacetKey } from '@tsunagu/contract/search/facet-keys.ts'

/** What people type for one thing that postings say (`synonyms.yaml`). */
export interface Synonym {
  id: string
  /** Ways to write it: what has one of them in its text is found by all of them. */
  writings: readonly string[]
  /** How it is read, in kana: typed, and never looked for in a posting's text. */
  readings: readonly string[]
  /** The writings are spellings of one word: what holds one, as a part of whatever word, is found by each of them. */
  areSpellings: boolean
  /** The facet values that mean it. */
  facets: Readonly<Partial<Record<FacetKey, readonly string[]>>>
}
