import { components } from '@tsunagu/contract/components/registry.ts'
import type { RouteType } from '@tsunagu/contract/navigation/route-types.ts'
import { expect, test } from 'vitest'
import { renderComponent } from '#web/components/testing/render-component.tsx'

const listOf = (routeType: RouteType) => {
  const { id, notices } = components.notice_list.sample
  return { id, notices: notices.slice(0, 1).map((notice) => ({ ...notice, routeType })) }
}
const addressIn = (html: string) => /<a [^>]*href="([^"]*)"/.exec(html)?.[1]

test('a notice about the page at hand leads to its to-do list, not to the page itself', async () => {
  const address = addressIn(await renderComponent('notice_list', listOf('top'), { address: '/' }))
  const todos = await renderComponent('todo_list', components.todo_list.sample)
  expect(address).toMatch(/^#\w+$/)
  expect(todos).toContain(`id="${address?.slice(1)}"`)
})

test('any other notice leads to where it says', async () => {
  expect(addressIn(await renderComponent('notice_list', listOf('top'), { address: '/job_postings/history' }))).toBe('/')
  const progress = await renderComponent('notice_list', listOf('postings_by_progress_status'), { address: '/' })
  expect(addressIn(progress)).toMatch(/^\/job_postings\/progress_status/)
})

const { sample } = components.notice_list
const nearest = sample.nearest
const textsIn = (html: string) => html.replace(/<[^>]*>/g, ' ')

test('what is due next is first, with its day, whose it is and one action; nothing repeats it', async () => {
  if (!nearest) throw new Error('The sample has no deadline.')
  const [notice] = sample.notices
  if (!notice) throw new Error('The sample has no notice.')
  const counted = { ...notice, id: nearest.notice, title: '内定のお知らせが届いています', countNumber: 1 }
  const html = await renderComponent('notice_list', { id: 'a', notices: [...sample.notices, counted], nearest })
  expect(textsIn(html)).toMatch(/11月23日\(月\)\s*まで.*内定のお返事.*みずほリハビリテーション病院.*期限が近い/s)
  expect(addressIn(html)).toBe(nearest.navigationElement.url)
  // The mark by which the search beside it leaves its button unfilled (`keyword-search.module.css`)
  expect(html.match(/data-main-act/g)).toHaveLength(1)
  expect(html).not.toContain(counted.title)
  const several = { id: 'a', notices: [{ ...counted, countNumber: 2 }], nearest }
  expect(await renderComponent('notice_list', several)).toContain(counted.title)
})

test('a deadline alone is enough, and an interview names its first time', async () => {
  if (!nearest) throw new Error('The sample has no deadline.')
  const interview = { ...nearest, kind: 'interview' as const, dueDatetime: '2026-11-25T10:00:00+09:00' }
  const html = await renderComponent('notice_list', { id: 'a', notices: [], nearest: interview })
  expect(textsIn(html)).toContain('最初の候補は11月25日(水) 10:00')
})
