import type { JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import type { FacetKey } from '@tsunagu/contract/search/facet-keys.ts'
import { describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { facetLabel } from '#server/definitions/facets.ts'
import type { Synonym } from '#server/definitions/synonyms.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { facetVocabulary } from './facet-vocabulary.ts'
import { searchTerms } from './fold-text.ts'
import { withOneSpelling } from './one-spelling.ts'
import { toSearchRow } from './search-row.ts'
import { withSynonyms } from './searched-words.ts'

const tenants = await loadTenants(shippedTenants)

const membersOf: Record<FacetKey, keyof JobPostingFeedItem['x-tsunagu']['facets']> = {
  occupation_categories: 'occupationCategories',
  employment_types: 'employmentTypes',
  work_styles: 'workStyles',
  features: 'features',
  facility_types: 'facilityTypes',
  certifications: 'certifications',
}

/** The text that a posting is found by which has one choice of one facet and says nothing of it. */
function textOfChoice(key: FacetKey, id: string, vocabulary: Vocabulary): string {
  const item = structuredClone(jobPostingFeedSample)
  const none = Object.fromEntries(Object.values(membersOf).map((member) => [member, [] as string[]]))
  const facets = { ...none, [membersOf[key]]: [id] } as unknown as JobPostingFeedItem['x-tsunagu']['facets']
  item['x-tsunagu'] = { ...item['x-tsunagu'], facets, catchphrases: [], tags: [] }
  return toSearchRow({ ...item, title: '募集', description: '募集' }, vocabulary).norm
}

const isFound = (text: string, word: string, synonyms: readonly Synonym[]): boolean =>
  searchTerms(word).every((term) => text.includes(withOneSpelling(term, synonyms)))

describe.each([...tenants])('%s', (_key, { facets, synonyms }) => {
  const vocabulary = { facets, synonyms, masterData: shippedMasterData }
  const choices = Object.entries(facetVocabulary(facets).labels).flatMap(([key, labels]) =>
    [...labels.keys()].map((id) => [key as FacetKey, id] as const),
  )
  const synonymsOf = (key: FacetKey, id: string) => synonyms.filter((one) => one.facets[key]?.includes(id))

  it('finds by each label and each synonym of a choice at least what the choice finds', () => {
    for (const [key, id] of choices) {
      const text = textOfChoice(key, id, vocabulary)
      const words = synonymsOf(key, id).flatMap(({ writings, readings }) => [...writings, ...readings])
      const missing = [facetLabel(facets, key, id) ?? '', ...words].filter((word) => !isFound(text, word, synonyms))
      expect({ key, id, missing }).toEqual({ key, id, missing: [] })
    }
  })

  it('has a synonym and a reading for each choice, and 150 words of its own field', () => {
    const poor = choices.filter(([key, id]) => {
      const own = synonymsOf(key, id)
      return !own.some(({ writings, readings }) => writings.length + readings.length >= 2)
    })
    expect(poor).toEqual([])
    const count = synonyms.reduce((sum, { writings, readings }) => sum + writings.length + readings.length, 0)
    expect(count).toBeGreaterThanOrEqual(150)
  })
})

describe('synonyms', () => {
  const entry = (parts: Partial<Synonym>): Synonym => ({
    id: 'x',
    writings: [],
    readings: [],
    areSpellings: false,
    facets: {},
    ...parts,
  })
  const entries = [
    entry({ writings: ['手術室', 'オペ室'], readings: ['しゅじゅつしつ'] }),
    entry({ writings: ['特養', '特別養護老人ホーム'], facets: { facility_types: ['special_nursing_home'] } }),
    entry({ writings: ['夜勤専従'], readings: ['やせん'] }),
  ]

  it('are added for a word in the text, in any of its writings, once', () => {
    expect(withSynonyms('おぺ室の看護', [], entries)).toBe('おぺ室の看護 手術室 しゅじゅつしつ')
  })

  it('are added for a facet', () => {
    expect(withSynonyms('募集', ['facility_types:special_nursing_home'], entries)).toBe('募集 特養 特別養護老人ほーむ')
  })

  it('are not added for a reading that is part of a text', () => {
    expect(withSynonyms('あやせんたーの募集', [], entries)).toBe('あやせんたーの募集')
  })
})

describe.each([...tenants.keys()])('okurigana in %s', (name) => {
  const synonyms = tenants.get(name)?.synonyms ?? []

  it.each([
    ['看取', '看取り'],
    ['引越', '引っ越し'],
    ['申込', '申し込み'],
    ['受付', '受け付け'],
    ['取扱', '取り扱い'],
    ['問合せ', '問い合わせ'],
    ['手当', '手当て'],
  ])('%s and %s find each other', (short, long) => {
    const searched = (text: string) => withSynonyms(withOneSpelling(text, synonyms), [], synonyms)
    expect(isFound(searched(`${short}の求人`), long, synonyms)).toBe(true)
    expect(isFound(searched(`${long}の求人`), short, synonyms)).toBe(true)
  })
})
