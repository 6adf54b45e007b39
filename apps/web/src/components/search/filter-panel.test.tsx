import { components } from '@tsunagu/contract/components/registry.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const { sample } = components.filter_panel
const places = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    iconType: 'location' as const,
    name: 'エリア',
    value: `場所${index}番`,
    parts: [{ key: 'areas', text: String(index) }],
  }))

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('each condition is a link to the search without it; the order and the kind of search stay', async () => {
  const address = `/job_postings/search/result?keyword=${encodeURIComponent('リハビリ')}&areas=13112&salary_min=280000&sort=salary&advanced=1&page=2`
  const html = await renderComponent('filter_panel', sample, { address })
  const queries = hrefsIn(html).map((href) => decodeURIComponent(href.split('?')[1] ?? ''))
  expect(queries).toEqual([
    '',
    'keyword=リハビリ&salary_min=280000&sort=salary&advanced=1',
    'keyword=リハビリ&areas=13112&sort=salary&advanced=1',
    'areas=13112&salary_min=280000&sort=salary&advanced=1',
    'sort=salary&advanced=1',
  ])
})

test('readers hear what a chip is and what a press does', async () => {
  const html = await renderComponent('filter_panel', sample)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('エリア：世田谷区をはずす')
})

test('many conditions are folded, and say how many more there are', async () => {
  const html = await renderComponent('filter_panel', { ...sample, elements: places(30) })
  expect(html.match(/data-condition/g)).toHaveLength(8)
  expect(html).toMatch(/aria-expanded="false"[^>]*>ほか22件/)
  const few = await renderComponent('filter_panel', { ...sample, elements: places(10) })
  expect(few.match(/data-condition/g)).toHaveLength(10)
  expect(few).not.toContain('aria-expanded')
})

test('one condition needs no way to take off all; without any there is the way to choose some', async () => {
  expect(await renderComponent('filter_panel', { ...sample, elements: places(1) })).not.toContain('すべて解除')
  const none = await renderComponent('filter_panel', { ...sample, elements: [] })
  expect(hrefsIn(none)).toEqual(['/job_postings/search/advanced'])
})
