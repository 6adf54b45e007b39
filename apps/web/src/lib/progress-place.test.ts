import fc from 'fast-check'
import { expect, test } from 'vitest'
import { progressPlaceOf, progressScreenType } from './progress-place.ts'

const placeOf = (query: string) => progressPlaceOf(new URLSearchParams(query))

test.each(['', 'tab=', 'tab=-1', 'tab=6', 'tab=99', 'tab=abc', 'tab=1.5', 'tab=１', 'tab= 1', 'tab=0x1', 'tab=1e0'])(
  'the first tab shows for "%s"',
  (query) => {
    expect(placeOf(query)).toEqual({ tab: 0, page: 1 })
  },
)

test('a tab of its own for each status, in the order of the counts', () => {
  const types = [0, 1, 2, 3, 4, 5].map((tab) => progressScreenType(placeOf(`tab=${tab}`).tab))
  expect(types).toEqual([
    'by_progress_status_waiting',
    'by_progress_status_referral',
    'by_progress_status_entered',
    'by_progress_status_under_consideration',
    'by_progress_status_offer_accepted',
    'by_progress_status_closed',
  ])
})

test('a page beside the tab', () => {
  expect(placeOf('tab=5&page=3')).toEqual({ tab: 5, page: 3 })
  expect(placeOf('page=0&tab=2')).toEqual({ tab: 2, page: 1 })
})

test('any address leads to a tab that exists', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (tab, page) => {
      const place = progressPlaceOf(new URLSearchParams({ tab, page }))
      return place.tab >= 0 && place.tab <= 5 && place.page >= 1
    }),
  )
})
