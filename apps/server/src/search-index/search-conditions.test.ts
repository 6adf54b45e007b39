import { limits } from '@tsunagu/contract/base/limits.ts'
import { elementState, textContent, uint32Content } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { searchTextsOf, statesOfSearch } from '@tsunagu/contract/search/clean-search.ts'
import type { CountedKey } from '@tsunagu/contract/search/search-states.ts'
import { anyText } from '@tsunagu/contract/testing/any-text.ts'
import { anySearchStates } from '@tsunagu/contract/testing/search-arbitraries.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelOfSearch, presentFilterPanel } from '#server/search-index/search-conditions.present.ts'
import { smallVocabulary as vocabulary } from '#server/testing/small-vocabulary.ts'
import { bigramsOf, foldText, searchTerms } from './fold-text.ts'
import {
  anyPosting,
  conditionsKey,
  type FacetCountQuery,
  facetCountQueryOf,
  readConditions,
  statesBeside,
  withoutUnknown,
} from './search-conditions.ts'
import { salaryTypeToken, token } from './search-tokens.ts'

const chosen = (key: string, values: string[], keyIndex = 0): FormElementState =>
  elementState(
    'text_list',
    key,
    values.map((value) => textContent(value)),
    keyIndex,
  )

test('folding makes width, case and kana alike and is done once', () => {
  expect(foldText(' ﾘﾊﾋﾞﾘ　ＩＣＵ\t㈱ヴ ')).toBe('りはびり icu (株)ゔ')
  expect([foldText('市ヶ谷'), foldText('市ケ谷')]).toEqual(['市け谷', '市け谷'])
  expect(foldText('夜勤\0 　なし')).toBe('夜勤 なし')
  fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)))
  fc.assert(fc.property(anyText, (text) => foldText(text).isWellFormed()))
})

test('terms are parted by white space of either width, each once', () => {
  expect(searchTerms('夜勤　リハビリ りはびり  ')).toEqual(['夜勤', 'りはびり'])
  expect(searchTerms('　')).toEqual([])
  expect(bigramsOf('𠮷野家')).toEqual(['𠮷野', '野家'])
  expect(bigramsOf('夜')).toEqual([])
})

test('a key may be split over several elements; unknown keys are left out, unknown values beside others', () => {
  const states = [
    chosen('features', ['holidays_120'], 0),
    chosen('features', ['blank_ok', 'no_such_feature', ''], 3),
    chosen('areas', ['13112', '99999', 'region_3']),
    chosen('salary', ['1']),
  ]
  const { values } = readConditions(states, vocabulary)
  expect(values).toMatchObject({ features: ['blank_ok', 'holidays_120'], areas: ['13112'], work_styles: [] })
})

test.each<[string, FormElementState[], unknown]>([
  ['no pay', [], null],
  ['an amount of the monthly steps', [chosen('salary_min', ['280000'])], { type: 'monthly', minimum: 280_000 }],
  ['an amount of the hourly steps', [chosen('salary_min', ['1500'])], { type: 'hourly', minimum: 1_500 }],
  ['an amount of no steps', [chosen('salary_min', ['12345'])], { type: 'daily', minimum: 12_345 }],
  ['a number', [elementState('uint32', 'salary_min', [uint32Content(280_000)])], { type: 'monthly', minimum: 280_000 }],
  ['a type alone', [chosen('salary_type', ['hourly'])], { type: 'hourly', minimum: 0 }],
  [
    'a type with an amount',
    [chosen('salary_type', ['yearly']), chosen('salary_min', ['3200000'])],
    { type: 'yearly', minimum: 3_200_000 },
  ],
  ['an amount of another type', [chosen('salary_type', ['yearly']), chosen('salary_min', ['280000'])], null],
  ['a type that is none', [chosen('salary_type', ['weekly']), chosen('salary_min', ['280000'])], null],
  ['more than any pay', [chosen('salary_min', ['999999999'])], null],
  ['no number', [chosen('salary_min', ['1e5'])], null],
])('pay: %s', (_, states, salary) => {
  expect(readConditions(states, vocabulary).salary).toEqual(salary)
})

test('what a browser sends of a search, cleaned, asks for the same', () => {
  fc.assert(
    fc.property(anySearchStates, (states) => {
      const cleaned = statesOfSearch(searchTextsOf(states))
      expect(readConditions(cleaned, vocabulary)).toEqual(readConditions(states, vocabulary))
    }),
  )
})

test('the same search has the same key, whatever the order and the spelling', () => {
  const one = [chosen('areas', ['13112', '13113']), chosen('keyword', ['夜勤 ICU'])]
  const other = [chosen('keyword', ['ｉｃｕ　夜勤']), chosen('areas', ['13113', '13112', '13113'])]
  const different = [chosen('keyword', ['夜勤'])]
  const keyOf = (states: FormElementState[]) => conditionsKey(readConditions(states, vocabulary))
  expect(keyOf(one)).toBe(keyOf(other))
  expect(keyOf(one)).not.toBe(keyOf(different))
})

test('the filter panel names what is searched by, in Japanese', () => {
  const states = [
    chosen('keyword', ['リハビリ']),
    chosen('salary_min', ['280000']),
    chosen('areas', ['13112', '14', '14100']),
    chosen('occupation_categories', ['nurse']),
    chosen('work_styles', ['two_shift']),
    chosen('features', ['unknown']),
  ]
  const elements = presentFilterPanel(states, vocabulary)
  expect(elements.map(({ iconType, name, value }) => [iconType, name, value])).toEqual([
    ['tag', 'こだわり条件', 'unknown'],
    ['location', 'エリア', '世田谷区'],
    ['location', 'エリア', '神奈川県'],
    ['location', 'エリア', '横浜市'],
    ['work', '職種', '看護師'],
    ['clock', '働き方', '二交代'],
    ['yen', '給与', '月給28万円以上'],
    ['search', 'キーワード', 'リハビリ'],
  ])
  expect(elements.map(({ message = '' }) => message !== '')).toEqual([true, ...elements.slice(1).map(() => false)])
  expect(labelOfSearch(states, vocabulary)).toBe('世田谷区・神奈川県・横浜市・看護師・二交代・月給28万円以上・リハビリ')
  expect(labelOfSearch([chosen('areas', ['99999'])], vocabulary)).toBe('')
  expect(labelOfSearch([chosen('salary_min', ['1500'])], vocabulary)).toBe('時給1,500円以上')
})

test('a posting must have one token of each key; a line among the stations means any of its stations', () => {
  const states = [
    chosen('stations', ['1132104', '25001', 'no_such_station']),
    chosen('train_lines', ['25001']),
    chosen('employment_types', ['full_time']),
    chosen('facility_types', ['hospital']),
    chosen('certifications', ['registered_nurse']),
    chosen('salary_type', ['hourly']),
  ]
  expect(new Set(readConditions(states, vocabulary).tokenGroups)).toEqual(
    new Set([
      [token('stations', '1132104'), token('train_lines', '25001')],
      [token('train_lines', '25001')],
      [token('employment_types', 'full_time')],
      [token('facility_types', 'hospital')],
      [token('certifications', 'registered_nurse')],
      [salaryTypeToken('hourly')],
    ]),
  )
  expect(readConditions([], vocabulary)).toEqual(anyPosting)
})

test('codes that mean nothing here are named in the order of the keys, twenty at most', () => {
  const unknownIn = (...states: FormElementState[]) =>
    readConditions(states, vocabulary).unknown.map(({ key, text }) => `${key} ${text}`)
  expect(
    unknownIn(
      chosen('salary_type', ['weekly']),
      chosen('features', ['no_such_feature', 'blank_ok']),
      chosen('train_lines', ['1132104']),
      chosen('areas', ['99', '13112', '98']),
    ),
  ).toEqual(['areas 99', 'areas 98', 'train_lines 1132104', 'features no_such_feature', 'salary_type weekly'])
  const many = Array.from({ length: 30 }, (_, index) => `none_${index}`)
  expect(unknownIn(chosen('features', many))).toEqual(many.slice(0, 20).map((text) => `features ${text}`))
})

test('of a word of several spellings one is searched for, once', () => {
  const spellings = { id: 'moving', writings: ['引越し', '引っ越し'], readings: [], areSpellings: true, facets: {} }
  const states = [chosen('keyword', ['引っ越し 夜勤 引越し'])]
  expect(readConditions(states, { ...vocabulary, synonyms: [spellings] }).terms).toEqual(['引越し', '夜勤'])
  expect(readConditions(states, vocabulary).terms).toEqual(['引っ越し', '夜勤', '引越し'])
})

test('a keyword is trimmed, and cut after as many characters as a search may have', () => {
  const typed = (text: string) => readConditions([chosen('keyword', [text])], vocabulary).keyword
  expect(typed('  夜勤  ')).toBe('夜勤')
  expect(typed('𠮷'.repeat(limits.keywordLength + 1))).toBe('𠮷'.repeat(limits.keywordLength))
})

test('an amount that nobody is paid finds nothing, says so, and goes with its type', () => {
  for (const text of ['10', '1e5', '999999999', '100000']) {
    const states = [chosen('salary_type', ['monthly']), chosen('salary_min', [text])]
    expect(readConditions(states, vocabulary)).toMatchObject({ salary: null, tokenGroups: [[token('areas', '')]] })
    const [element, ...others] = presentFilterPanel(states, vocabulary)
    expect(others).toEqual([])
    expect(element).toMatchObject({
      name: '給与',
      message: expect.stringContaining('お選びいただけません'),
      parts: [
        { key: 'salary_min', text },
        { key: 'salary_type', text: 'monthly' },
      ],
    })
  }
})

describe('the number beside a choice', () => {
  const pay = [chosen('salary_type', ['hourly']), chosen('salary_min', ['1500'])]

  test.each<[CountedKey, string, FacetCountQuery | null]>([
    ['areas', '13112', { token: token('areas', '13112'), minimum: 0 }],
    ['stations', '25001', { token: token('train_lines', '25001'), minimum: 0 }],
    ['stations', '1132104', { token: token('stations', '1132104'), minimum: 0 }],
    ['stations', '13', { token: token('areas', '13'), minimum: 0 }],
    ['stations', 'no_such_station', null],
    ['train_lines', '13', null],
    ['train_lines', '1132104', null],
    ['train_lines', 'no_such_line', null],
    ['salary_min', '1800', { token: salaryTypeToken('hourly'), minimum: 1_800 }],
    ['salary_min', '0', null],
    ['salary_min', 'much', null],
  ])('of %s %s counts what has it', (key, value, query) => {
    expect(facetCountQueryOf([...pay, chosen('areas', ['14'])], key, value, vocabulary)).toEqual(query)
  })

  test('of an amount without a way of paying is of the one that it is a step of', () => {
    expect(facetCountQueryOf([], 'salary_min', '280000', vocabulary)).toEqual({
      token: salaryTypeToken('monthly'),
      minimum: 280_000,
    })
  })

  test('leaves its own key out, and the way of paying with the amount', () => {
    const states = [...pay, chosen('areas', ['14'])]
    const keysBeside = (key: CountedKey) => statesBeside(states, key).map((state) => state.key)
    expect(keysBeside('areas')).toEqual(['salary_type', 'salary_min'])
    expect(keysBeside('salary_min')).toEqual(['areas'])
    expect(keysBeside('features')).toEqual(['salary_type', 'salary_min', 'areas'])
  })
})

test('searches that differ in one thing have different keys', () => {
  const searches = [
    [],
    [chosen('areas', ['13112'])],
    [chosen('stations', ['25001'])],
    [chosen('train_lines', ['25001'])],
    [chosen('keyword', ['夜勤'])],
    [chosen('salary_type', ['hourly'])],
    [chosen('salary_type', ['monthly'])],
    [chosen('salary_type', ['hourly']), chosen('salary_min', ['1500'])],
    [chosen('salary_type', ['hourly']), chosen('salary_min', ['1800'])],
  ]
  const keys = searches.map((states) => conditionsKey(readConditions(states, vocabulary)))
  expect(new Set(keys).size).toBe(searches.length)
})

test('a code that nothing here has matches nothing, unless another value of its key does', () => {
  const impossible = [token('areas', '')]
  const groups = (...states: FormElementState[]) => readConditions(states, vocabulary).tokenGroups
  expect(groups(chosen('areas', ['99']))).toEqual([impossible])
  expect(groups(chosen('areas', ['99', '13112']))).toEqual([[token('areas', '13112')]])
  expect(groups(chosen('salary_type', ['weekly']))).toEqual([impossible])
  expect(groups(chosen('areas', ['']), chosen('unknown_key', ['x']))).toEqual([])
  const stored = withoutUnknown([chosen('areas', ['99', '13112']), chosen('salary_type', ['weekly'])], vocabulary)
  expect(groups(...stored)).toEqual([[token('areas', '13112')]])
})
