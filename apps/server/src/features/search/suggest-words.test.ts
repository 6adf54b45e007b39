import { beforeAll, describe, expect, it } from 'vitest'
import { loadTenants } from '#server/app/load-definitions.ts'
import { shippedMasterData } from '#server/master-data/master-data.ts'
import type { FoundFacility } from '#server/postings/facility.queries.ts'
import { isOneApart } from '#server/postings/one-apart.ts'
import type { Vocabulary } from '#server/request/vocabulary.ts'
import { shippedTenants } from '#server/testing/copied-tenants.ts'
import { suggestWords } from './suggest-words.ts'

let vocabulary: Vocabulary
beforeAll(async () => {
  const tenant = (await loadTenants(shippedTenants)).get('kango')
  if (!tenant) throw new Error('no 看護')
  vocabulary = { facets: tenant.facets, synonyms: tenant.synonyms, masterData: shippedMasterData }
})
const suggest = (typed: string, searches: string[] = [], facilities: FoundFacility[] = []) =>
  suggestWords(typed, { searches, facilities }, vocabulary)
const wordsFor = (typed: string, searches: string[] = []) => suggest(typed, searches).words

it.each([
  ['ほうもん', { text: '在宅・施設の看護師・訪問看護', kind: 'occupation_category' }],
  ['オペ', { text: '病院の看護師・手術室', kind: 'occupation_category' }],
  ['とくよ', { text: '特別養護老人ホーム', kind: 'facility_type' }],
  ['土日', { text: '土日祝休み', kind: 'feature' }],
  ['せたが', { text: '世田谷区', kind: 'area' }],
  ['世田', { text: '世田谷区', kind: 'area' }],
  ['小田急', { text: '小田急線', kind: 'train_line' }],
  ['経堂', { text: '経堂駅', kind: 'station' }],
  ['夜勤　経堂', { text: '経堂駅', kind: 'station' }],
])('%s suggests %j', (typed, word) => {
  expect(wordsFor(typed)).toContainEqual(word)
})

it('suggests what one has searched for first, eight words at most, and nothing for nothing', () => {
  expect(wordsFor('かん', ['看護', 'カンファレンス', 'かん'])[0]).toEqual({
    text: 'カンファレンス',
    kind: 'search_history',
  })
  expect(wordsFor('か')).toHaveLength(8)
  expect(wordsFor('  ')).toEqual([])
  expect(wordsFor('', ['夜勤 病棟'])).toEqual([{ text: '夜勤 病棟', kind: 'search_history' }])
})

describe('facilities', () => {
  const named = (isBeginning: boolean, ...names: string[]) => names.map((name) => ({ name, isBeginning }))
  const kindsFor = (typed: string, facilities: FoundFacility[]) =>
    suggest(typed, [], facilities).words.map(({ kind }) => kind)

  it('get three places beside words that more people mean, and all that are left over', () => {
    const many = named(true, 'かえで病院', 'かもめ病院', 'かすみ病院', 'かつら病院', 'かりん病院')
    expect(kindsFor('か', many).filter((kind) => kind === 'facility')).toHaveLength(3)
    expect(suggest('聖路加', [], named(true, '聖路加病院', '聖路加クリニック')).words).toEqual([
      { text: '聖路加病院', kind: 'facility' },
      { text: '聖路加クリニック', kind: 'facility' },
    ])
  })

  it('follow words that fit as well, and before words that hold the term elsewhere', () => {
    const kinds = kindsFor('新宿', [...named(true, '新宿病院'), ...named(false, '西新宿クリニック')])
    expect(kinds[0]).toBe('area')
    expect(kinds.indexOf('facility')).toBeGreaterThan(0)
    expect(kinds.at(-1)).toBe('facility')
  })

  it('make their names known words', () => {
    expect(suggest('世田谷苦', [], named(true, '世田谷苦楽園')).similar).toEqual([])
  })
})

describe('a word that nothing has', () => {
  const similarTo = (typed: string) => suggest(typed).similar

  it('may be one that it is one letter apart from', () => {
    expect(similarTo('世田谷苦')).toEqual([{ typed: '世田谷苦', text: '世田谷区' }])
    expect(similarTo('訪問看誤')).toEqual([{ typed: '訪問看誤', text: '訪問看護' }])
    expect(similarTo('病棟 世田谷苦')).toEqual([{ typed: '世田谷苦', text: '世田谷区' }])
  })

  it('is returned as typed, so that it can be put in its place', () => {
    expect(similarTo('ｾﾀｶﾞﾔｷ')).toEqual([{ typed: 'ｾﾀｶﾞﾔｷ', text: '世田谷区' }])
  })

  it('is none where it is known, short, or far from all', () => {
    for (const typed of ['世田谷', '病', '夜歩', 'どこにもない言葉']) expect(similarTo(typed)).toEqual([])
  })
})

it.each([
  ['訪問看護', '訪問看誤', true],
  ['訪問看護', '訪問護看', true],
  ['訪問看護', '訪問看', true],
  ['訪問看', '訪問看護', true],
  ['𠮷野家', '吉野家', true],
  ['訪問看護', '訪問看護', false],
  ['訪問看護', '訪看', false],
  ['訪問看護', '看護訪問', false],
  ['看護', '', false],
  ['𠮷', '吉', true],
  ['𠮷', '𠮷野', true],
])('%s and %s are one apart: %j', (a, b, is) => {
  expect(isOneApart(a, b)).toBe(is)
})
