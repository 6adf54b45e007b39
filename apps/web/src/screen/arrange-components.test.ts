import { type ComponentType, components, type ScreenComponent } from '@tsunagu/contract/components/registry.ts'
import type { ScreenType } from '@tsunagu/contract/navigation/screen-types.ts'
import { expect, test } from 'vitest'
import { arrangeComponents, isNamedByComponent, isSubordinate } from './arrange-components.ts'

const sampleOf = (type: ComponentType, index: number): ScreenComponent => {
  const sample = { id: `${type}_${index}`, type, component: components[type].sample }
  return sample as ScreenComponent
}
const screenOf = (type: ScreenType, ...types: ComponentType[]) => ({
  id: 's',
  title: '',
  type,
  layoutType: 'scroll' as const,
  components: types.map(sampleOf),
})
const typesIn = (sections: ScreenComponent[][]) => sections.map((section) => section.map(({ type }) => type))

test('the top page: what the job seeker must answer before the search, its state beside', () => {
  const screen = screenOf(
    'top',
    'title',
    'notice_list',
    'job_posting_search',
    'search_history',
    'title',
    'cards',
    'todo_list',
  )
  const { lead, urgent, aside, flow } = arrangeComponents(screen)
  expect(typesIn(lead)).toEqual([['title']])
  expect(typesIn(urgent)).toEqual([['notice_list'], ['job_posting_search', 'search_history']])
  expect(typesIn(aside)).toEqual([['todo_list']])
  expect(typesIn(flow)).toEqual([['title', 'cards']])
})

test('a posting: its head keeps together, every other part is a section', () => {
  const head = ['images', 'labels', 'title', 'sub_description', 'catchphrase', 'tags'] as const
  const screen = screenOf(
    'job_posting_detail',
    ...head,
    'adviser',
    'paragraph',
    'title',
    'paragraph_list',
    'source_info',
  )
  expect(typesIn(arrangeComponents(screen).flow)).toEqual([
    [...head],
    ['adviser'],
    ['paragraph'],
    ['title', 'paragraph_list'],
    ['source_info'],
  ])
})

test('tables under headings of their own are groups of what the title before them names', () => {
  const tables = ['basic_info_table', 'basic_info_table'] as const
  const screen = screenOf('job_posting_detail', 'title', 'paragraph', 'title', ...tables, 'source_info')
  const sections = arrangeComponents(screen).flow
  expect(typesIn(sections).slice(-2)).toEqual([['title', ...tables], ['source_info']])
  const [title, table] = sections.at(-2) ?? []
  if (!title || !table) throw new Error('There are no tables.')
  expect(isSubordinate(table, [title, table])).toBe(true)
  expect(isSubordinate(title, [title, table])).toBe(false)
  expect(isSubordinate(table, [table])).toBe(false)
})

test('no component is lost', () => {
  const types = Object.keys(components) as ComponentType[]
  const { lead, urgent, aside, flow } = arrangeComponents(screenOf('top', ...types))
  expect([lead, urgent, aside, flow].flat(2)).toHaveLength(types.length)
})

test('who names the page', () => {
  expect(isNamedByComponent(screenOf('job_posting_detail', 'images', 'labels', 'title'))).toBe(true)
  expect(isNamedByComponent(screenOf('sign_in', 'sign_in'))).toBe(true)
  expect(isNamedByComponent(screenOf('favorites', 'cards', 'title'))).toBe(false)
})
