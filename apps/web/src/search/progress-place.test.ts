import { components } from '@tsunagu/contract/components/registry.ts'
import type { Screen } from '@tsunagu/contract/screens/screen.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostUrgentTab, progressPlaceOf, progressScreenType, waitingOffers } from './progress-place.ts'

const placeOf = (query: string) => progressPlaceOf(new URLSearchParams(query))

test.each(['', 'tab=', 'tab=-1', 'tab=6', 'tab=99', 'tab=abc', 'tab=1.5', 'tab=１', 'tab= 1', 'tab=0x1', 'tab=1e0'])(
  'the first tab shows for "%s"',
  (query) => {
    expect(placeOf(query)).toMatchObject({ tab: 0, page: 1 })
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
  expect(placeOf('tab=5&page=3')).toEqual({ tab: 5, page: 3, isNamed: true })
  expect(placeOf('page=0&tab=2')).toEqual({ tab: 2, page: 1, isNamed: true })
})

test('any address leads to a tab that exists', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (tab, page) => {
      const place = progressPlaceOf(new URLSearchParams({ tab, page }))
      return place.tab >= 0 && place.tab <= 5 && place.page >= 1
    }),
  )
})

const [card] = components.cards.sample.jobPostingCards

/** A tab's screen with cards whose offers have to be answered until these days. */
const screenOf = (tab: number, ...days: readonly string[]): Screen => {
  const progress = { statusName: '', turnName: '', steps: [], nextText: '', isJobSeekersTurn: true, closingReason: '' }
  const jobPostingCards = days.flatMap((replyDeadline) =>
    card ? [card, { ...card, progress: { ...progress, offer: { replyDeadline } } }] : [],
  )
  const component = { ...components.cards.sample, jobPostingCards }
  const type = progressScreenType(tab)
  return { id: type, type, title: '', layoutType: 'scroll', components: [{ id: 'cards', type: 'cards', component }] }
}
const tabs = [0, 1, 2, 3].map((tab) => ({ text: '', iconType: '' as const, targetScreenType: progressScreenType(tab) }))

test('the tab with the nearest deadline is the most urgent one; without any it is the first', () => {
  const screens = [screenOf(3, '2026-12-01'), screenOf(0), screenOf(2, '2026-12-20', '2026-11-30'), screenOf(1)]
  expect(mostUrgentTab(tabs, screens)).toBe(2)
  expect(mostUrgentTab(tabs, [screenOf(0), screenOf(1)])).toBe(0)
  expect(mostUrgentTab(tabs, [])).toBe(0)
})

test('the offers that wait for a reply are found on every tab, the nearest deadline first', () => {
  const screens = [screenOf(3, '2026-12-01'), screenOf(0), screenOf(2, '2026-12-20', '2026-11-30')]
  const days = waitingOffers(screens).map(({ replyDeadline }) => replyDeadline)
  expect(days).toEqual(['2026-11-30', '2026-12-01', '2026-12-20'])
  expect(waitingOffers([screenOf(3, '2026-12-01')])).toEqual([{ id: card?.uuid, replyDeadline: '2026-12-01' }])
})
