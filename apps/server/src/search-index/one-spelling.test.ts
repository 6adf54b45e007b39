import { jobPostingFeedSample } from '@tsunagu/contract/feed/job-posting-feed-sample.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { foldText } from './fold-text.ts'
import { withOneSpelling } from './one-spelling.ts'
import { readConditions } from './search-conditions.ts'
import { toSearchRow } from './search-row.ts'

const tenants = await loadTenants(shippedTenants)

describe.each([...tenants])('words of several spellings in %s', (_key, { facets, synonyms }) => {
  const vocabulary = { facets, synonyms, masterData: shippedMasterData }
  const groups = synonyms.filter(({ areSpellings }) => areSpellings).map(({ writings }) => writings)

  const textOf = (description: string): string => {
    const item = structuredClone(jobPostingFeedSample)
    return toSearchRow({ ...item, title: '募集', description }, vocabulary).norm
  }
  const termsOf = (keyword: string) =>
    readConditions([elementState('text', 'keyword', [textContent(keyword)])], vocabulary).terms
  const finds = (description: string, keyword: string) => {
    const text = textOf(description)
    return termsOf(keyword).every((term) => text.includes(term))
  }

  it('are found in every spelling, whatever surrounds them', () => {
    // Letters that no spelling has: beside others a word may begin earlier
    const spelled = new Set(groups.flat().join(''))
    const letters = '病院看護師補助金制度ABC・ー'.split('').filter((letter) => !spelled.has(letter))
    const beside = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
    const pair = fc
      .constantFrom(...groups)
      .chain((writings) => fc.tuple(fc.constantFrom(...writings), fc.constantFrom(...writings)))
    fc.assert(
      fc.property(pair, beside, beside, beside, ([written, typed], before, after, further) => {
        const description = `給与は${further}${before}${written}${after}${further}です。`
        return finds(description, `${before}${typed}${after}`)
      }),
      { numRuns: 150 },
    )
  })

  it('leave every part of a text to be found that a search could find before', () => {
    const words = fc.constantFrom(...groups.flat(), '費用', '補助', 'あり', '担当', 'の')
    const text = fc.array(words, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.nat(20), fc.integer({ min: 1, max: 8 }), (written, from, length) => {
        const part = [...written].slice(from, from + length).join('')
        const isWhole = withOneSpelling(foldText(part), synonyms) === foldText(part)
        fc.pre(part !== '' && isWhole)
        return finds(written, part)
      }),
      { numRuns: 150 },
    )
  })

  it.each([
    ['引越し補助', '引っ越し補助'],
    ['引越補助', '引越し補助'],
    ['引っ越し代補助', '引越代補助'],
    ['施設での看取りケア', '施設での看取ケア'],
    ['住宅手当て', '住宅手当'],
    ['借り上げ社宅', '借上社宅'],
    ['受付け業務', '受け付け業務'],
    ['お問合せ窓口', 'お問い合わせ窓口'],
    ['っ越し', 'っ越し'],
  ])('「%s」 is found by 「%s」, and the other way round', (one, other) => {
    expect(finds(`福利厚生：${one}あり`, other)).toBe(true)
    expect(finds(`福利厚生：${other}あり`, one)).toBe(true)
  })
})

it('keeps apart what is written alike and is another word', () => {
  const synonyms = tenants.get('kango')?.synonyms ?? []
  for (const text of ['労働組合', '立ち上がり', '手の当て方', '買い手', '支える']) {
    expect(withOneSpelling(text, synonyms)).toBe(text)
  }
})
