import { components } from '@tsunagu/contract/components/registry.ts'
import type { RouteType } from '@tsunagu/contract/screens/route-types.ts'
import { expect, test } from 'vitest'
import { renderComponent } from './testing/render-component.tsx'

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
