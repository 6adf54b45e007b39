import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.ts'

const shown = (page: number, lastPage: number) =>
  pagesAround(page, lastPage).map((place) => (place.kind === 'gap' ? '…' : place.page))

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 42, [1, 2, '…', 42]],
  [8, 42, [1, '…', 7, 8, 9, '…', 42]],
  [42, 42, [1, '…', 41, 42]],
])('page %i of %i', (page, lastPage, places) => {
  expect(shown(page, lastPage)).toEqual(places)
})

test('the current, first and last page are always there, in order, in seven places at most', () => {
  const pages = fc
    .integer({ min: 1, max: 500_000 })
    .chain((lastPage) => fc.tuple(fc.integer({ min: 1, max: lastPage }), fc.constant(lastPage)))
  fc.assert(
    fc.property(pages, ([page, lastPage]) => {
      const numbers = shown(page, lastPage).filter((place) => typeof place === 'number')
      expect(shown(page, lastPage).length).toBeLessThanOrEqual(7)
      expect(numbers).toEqual(expect.arrayContaining([1, page, lastPage]))
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b))
    }),
  )
})
