import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.interview_confirmed_cards

test('an interview says its day in Japan, where it is and with whom, and leads to the schedule', async () => {
  const html = await renderComponent('interview_confirmed_cards', sample)
  expect(html).toMatch(
    /<time dateTime="2026-11-26T14:00:00\+09:00"[^>]*><small>11月<\/small><b>26<\/b><small>木曜日<\/small>/i,
  )
  expect(html).toContain('14:00〜15:00（オンライン）')
  expect(html).toContain('href="/account/schedule"')
})

test('what its page leaves out can be loaded', async () => {
  const pageInfo = { currentPage: 1, totalCount: 4, totalPage: 4, perPage: 1 }
  expect(await renderComponent('interview_confirmed_cards', { ...sample, pageInfo })).toContain('ほか3件の面接を表示')
  expect(await renderComponent('interview_confirmed_cards', sample)).not.toContain('の面接を表示')
  expect(await renderComponent('interview_confirmed_cards', { ...sample, pageInfo: null })).not.toContain(
    'の面接を表示',
  )
})

test('no interview draws nothing, not even the title', async () => {
  expect(await renderComponent('interview_confirmed_cards', { ...sample, cards: [] })).toBe('')
})
