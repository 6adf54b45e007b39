import { limits } from '@tsunagu/contract/base/limits.ts'
import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import { searchTextsOf, statesOfSearch } from '@tsunagu/contract/search/clean-search.ts'
import { anyText } from '@tsunagu/contract/testing/any-text.ts'
import { anySearchStates } from '@tsunagu/contract/testing/search-arbitraries.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isAdvancedSearch,
  pageOf,
  resultRequestOf,
  searchParamsToStates,
  searchQueryOf,
  searchRequestOf,
  sortOf,
  statesOfParts,
  statesToSearchParams,
} from './search-params.ts'

const lists = ['areas', 'train_lines', 'stations', 'occupation_categories', 'features', 'certifications']
const singles = ['keyword', 'salary_type', 'salary_min', 'sort']

const anyTyped = fc.string({ unit: 'grapheme', maxLength: 120 })
const anyState = fc
  .tuple(fc.constantFrom(...lists, ...singles, 'unknown'), fc.array(anyTyped, { maxLength: 5 }))
  .map(([key, texts]) =>
    elementState(
      lists.includes(key) ? 'text_list' : 'text',
      key,
      texts.map((text) => textContent(text, 'x')),
    ),
  )
const anyStates = fc.uniqueArray(anyState, { selector: ({ key }) => key })

describe('conditions in the address', () => {
  test('read well, in a fixed order, without labels', () => {
    const states = [
      elementState('text_list', 'areas', [textContent('13112', '世田谷区'), textContent('13113', '渋谷区')]),
      elementState('text', 'keyword', [textContent('訪問 看護')]),
    ]
    expect(decodeURIComponent(String(statesToSearchParams(states)))).toBe('keyword=訪問+看護&areas=13112&areas=13113')
  })

  test('come back the same, however often', () => {
    fc.assert(
      fc.property(anyStates, (states) => {
        const address = String(statesToSearchParams(states))
        const read = searchParamsToStates(new URLSearchParams(address))
        expect(String(statesToSearchParams(read))).toBe(address)
        expect(searchParamsToStates(statesToSearchParams(read))).toEqual(read)
      }),
    )
  })

  test('are what the server reads in the states', () => {
    fc.assert(
      fc.property(anySearchStates, (states) => {
        expect(searchParamsToStates(statesToSearchParams(states))).toEqual(statesOfSearch(searchTextsOf(states)))
      }),
    )
  })

  test('never fail, whatever stands in the address', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { page, searchBody } = searchRequestOf(new URLSearchParams(text))
        expect(page).toBeGreaterThanOrEqual(1)
        for (const { contentStates } of searchBody.formElementStates) {
          for (const content of contentStates) expect(content.text.trim()).not.toBe('')
        }
      }),
    )
  })

  test('one keyword of at most 100 characters, each code once, unknown members left out', () => {
    const parameters = new URLSearchParams(`keyword=${'あ'.repeat(120)}&keyword=b&areas=1&areas=1&areas=&x=y`)
    expect(searchParamsToStates(parameters)).toEqual([
      elementState('text', 'keyword', [textContent('あ'.repeat(100))]),
      elementState('text_list', 'areas', [textContent('1')]),
    ])
  })

  test('controls and halves of characters become blanks; a keyword is not cut within a character', () => {
    const keywordOf = (text: string) =>
      searchParamsToStates(new URLSearchParams([['keyword', text]]))[0]?.contentStates[0]?.text
    expect(keywordOf('夜\u0000勤\u0007\n')).toBe('夜 勤')
    expect(keywordOf('%_\\')).toBe('%_\\')
    expect(keywordOf('𠮷'.repeat(10_000))).toBe('𠮷'.repeat(100))
    expect(searchParamsToStates(new URLSearchParams(`areas=${'1'.repeat(101)}`))).toEqual([])
  })

  test('the default order is not named', () => {
    expect(searchParamsToStates(new URLSearchParams('sort=newest'))).toEqual([])
    expect(String(statesToSearchParams(searchParamsToStates(new URLSearchParams('sort=salary'))))).toBe('sort=salary')
  })

  test('more values than a call takes are left out', () => {
    const parameters = new URLSearchParams(Array.from({ length: 900 }, (_, index) => ['areas', String(index)]))
    expect(searchParamsToStates(parameters)[0]?.contentStates).toHaveLength(limits.valuesPerState)
  })

  test.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=1', 1],
    [`page=${limits.maxPage}`, limits.maxPage],
    [`page=${limits.maxPage + 1}`, 1],
  ])('%j is page %i', (address, page) => {
    expect(pageOf(new URLSearchParams(address))).toBe(page)
  })

  test('say whether they came from the form of conditions', () => {
    expect(String(searchQueryOf([], true))).toBe('advanced=1')
    expect(String(searchQueryOf([], false))).toBe('')
    for (const isAdvanced of [true, false]) {
      const states = [elementState('text_list', 'areas', [textContent('13112')])]
      const parameters = searchQueryOf(states, isAdvanced)
      parameters.set('page', '2')
      expect(isAdvancedSearch(parameters)).toBe(isAdvanced)
      expect(resultRequestOf(parameters)).toEqual({ page: 2, searchBody: { formElementStates: states }, isAdvanced })
    }
  })

  test('a code as long as a code may be is one, and a keyword may be longer', () => {
    const textsOf = (text: string) =>
      searchParamsToStates(new URLSearchParams(text)).flatMap(({ contentStates }) =>
        contentStates.map((one) => one.text),
      )
    expect(textsOf(`areas=${'1'.repeat(100)}`)).toEqual(['1'.repeat(100)])
    expect(textsOf(`areas=${'1'.repeat(101)}&areas=13112`)).toEqual(['13112'])
    expect(textsOf(`keyword=${'a'.repeat(101)}`)).toEqual(['a'.repeat(100)])
  })

  test('parts become one state for each key of a search, with their labels', () => {
    const parts = [
      { key: 'areas', text: '13112', label: '世田谷区' },
      { key: 'sort', text: 'salary', label: '' },
      { key: 'unknown', text: 'x', label: 'x' },
      { key: 'areas', text: '13113', label: '渋谷区' },
    ]
    const sort = elementState('text', 'sort', [textContent('salary')])
    const areas = elementState('text_list', 'areas', [textContent('13112', '世田谷区'), textContent('13113', '渋谷区')])
    expect(statesOfParts(parts)).toEqual([areas, sort])
    expect(sortOf([areas, sort])).toEqual([sort])
    expect(sortOf([areas])).toEqual([])
  })
})
