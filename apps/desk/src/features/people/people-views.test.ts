import type { SavedView } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import { describe, expect, it } from 'vitest'
import { shownList, standardViews, viewsOf } from './people-views.ts'

const saved: SavedView = {
  id: '2f6b8d10-93c7-4a5e-8b21-6d0e7f9a3c48',
  name: '助産師',
  isShared: false,
  isOwn: true,
  version: 3,
  settings: {
    filters: [{ field: 'licence', operator: 'any_of', values: ['midwife_license'] }],
    sort: 'kana',
    direction: 'asc',
    columns: ['kana', 'licence'],
  },
}
const views = viewsOf([saved])

describe('what is shown for an address', () => {
  it('is everybody without one', () => {
    expect(shownList({}, views)).toMatchObject({
      view: { id: 'all' },
      chips: [],
      sort: 'registered',
      direction: 'desc',
      isChanged: false,
      isViewUnknown: false,
    })
  })

  it('is the view as it was saved', () => {
    expect(shownList({ view: saved.id }, views)).toMatchObject({
      view: { id: saved.id },
      sort: 'kana',
      columns: ['kana', 'licence'],
      isChanged: false,
    })
  })

  it.each([{ f: '-' }, { sort: 'contact' as const }, { dir: 'desc' as const }, { cols: 'kana' }])(
    'differs from the view by %j',
    (change) => {
      expect(shownList({ view: saved.id, ...change }, views).isChanged).toBe(true)
    },
  )

  it('does not differ where the address says the same', () => {
    const same = { f: 'licence.any_of.midwife_license', sort: 'kana' as const, cols: 'kana.licence' }
    expect(shownList({ view: saved.id, ...same }, views).isChanged).toBe(false)
  })

  it('is everybody for a view that there is not, and says so', () => {
    expect(shownList({ view: 'gone' }, views)).toMatchObject({ view: { id: 'all' }, isViewUnknown: true })
  })
})

it('standard views have names of their own', () => {
  expect(new Set(standardViews.map(({ id }) => id)).size).toBe(standardViews.length)
})
