import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elementState, textContent, uint32Content } from '../form/content-states.ts'
import { anyText } from '../testing/any-text.ts'
import { anySearchStates } from '../testing/search-arbitraries.ts'
import { cleanSearch, cleanTexts, printable, searchTextsOf, statesOfSearch } from './clean-search.ts'
import { conditionKeys, searchStateKeys, takesOneValue } from './search-states.ts'

describe('cleaning a search', () => {
  test('changes nothing the second time', () => {
    fc.assert(
      fc.property(anySearchStates, (states) => {
        const texts = searchTextsOf(states)
        expect(searchTextsOf(statesOfSearch(texts))).toEqual(texts)
        expect(cleanSearch((key) => texts[key])).toEqual(texts)
      }),
    )
  })

  test('leaves printable texts within the limits, each once', () => {
    fc.assert(
      fc.property(fc.constantFrom(...searchStateKeys), fc.array(anyText, { maxLength: 8 }), (key, given) => {
        const texts = cleanTexts(key, given)
        expect(new Set(texts).size).toBe(texts.length)
        expect(texts.length).toBeLessThanOrEqual(takesOneValue(key) ? 1 : given.length)
        for (const text of texts) {
          expect(text).toBe(printable(text).trim())
          expect(text).not.toBe('')
          expect([...text].length).toBeLessThanOrEqual(100)
          expect(text.isWellFormed()).toBe(true)
        }
      }),
    )
  })

  test('takes an amount that comes as a number, and the values of all elements of a key', () => {
    const texts = searchTextsOf([
      elementState('uint32', 'salary_min', [uint32Content(280_000)]),
      elementState('text_list', 'features', [textContent(' car ')]),
      elementState('text_list', 'features', [textContent('car'), textContent('blank_ok')], 3),
      elementState('text', 'unknown', [textContent('x')]),
    ])
    expect(texts).toMatchObject({ salary_min: ['280000'], features: ['car', 'blank_ok'], keyword: [] })
    expect(Object.keys(texts)).not.toContain('unknown')
  })
})

test('the keys with lists are those that take several values', () => {
  expect(conditionKeys).toEqual([
    'areas',
    'train_lines',
    'stations',
    'occupation_categories',
    'employment_types',
    'work_styles',
    'features',
    'facility_types',
    'certifications',
  ])
})
