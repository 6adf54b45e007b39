import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hrefSortedBy, hrefWithout, hrefWithoutAll } from './search-hrefs.ts'

const query = (text: string) => new URLSearchParams(text)
const result = '/job_postings/search/result'

describe('the address of a search that is changed', () => {
  test('loses one value of several, and begins at the first page', () => {
    const parameters = query('keyword=a&areas=1&areas=2&page=3&advanced=1')
    expect(hrefWithout(parameters, [{ key: 'areas', text: '1' }])).toBe(`${result}?keyword=a&areas=2&advanced=1`)
  })

  test('loses type and amount of a pay together, and a keyword whatever became of its letters', () => {
    const pay = [
      { key: 'salary_type', text: 'monthly' },
      { key: 'salary_min', text: '280000' },
    ]
    expect(hrefWithout(query('salary_type=monthly&salary_min=280000&areas=1'), pay)).toBe(`${result}?areas=1`)
    expect(hrefWithout(query('salary_min=280000'), pay)).toBe(result)
    expect(hrefWithout(query('keyword=%20a%00'), [{ key: 'keyword', text: 'a' }])).toBe(result)
  })

  test('without any condition keeps the order', () => {
    expect(hrefWithoutAll(query('keyword=a&areas=1&sort=salary&page=2'))).toBe(`${result}?sort=salary`)
  })

  test('takes one order for another', () => {
    expect(hrefSortedBy(query('areas=1&sort=salary&page=9'), 'near_station:1')).toBe(
      `${result}?areas=1&sort=near_station%3A1`,
    )
    expect(hrefSortedBy(query('areas=1&sort=salary'), 'newest')).toBe(`${result}?areas=1`)
  })

  test('taking off one value after the other, in whatever order, leaves no condition', () => {
    const value = fc.constantFrom('1', '2', '3', '4')
    fc.assert(
      fc.property(fc.uniqueArray(value, { minLength: 1 }), fc.uniqueArray(value), (areas, stations) => {
        const parts = [
          ...areas.map((text) => ({ key: 'areas', text })),
          ...stations.map((text) => ({ key: 'stations', text })),
        ]
        let parameters = query(String(new URLSearchParams(parts.map(({ key, text }) => [key, text]))))
        for (const [index, part] of parts.entries()) {
          parameters = query(hrefWithout(parameters, [part]).split('?')[1] ?? '')
          expect([...parameters]).toEqual(parts.slice(index + 1).map(({ key, text }) => [key, text]))
        }
      }),
    )
  })
})
