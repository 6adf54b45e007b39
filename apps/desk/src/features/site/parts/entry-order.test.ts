import type { SiteList } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { describe, expect, it } from 'vitest'
import { freeName, moveTo } from './entry-order.ts'

const list: SiteList = {
  at: ['components'],
  kind: 'components',
  entries: ['a', 'b', 'c'].map((name) => ({ name, type: 'title', label: '', isFaulty: false })),
}

describe('the order of a list', () => {
  it('names the entry that the moved one comes before', () => {
    expect(moveTo(list, 'a', 1)).toMatchObject({ name: 'a', before: 'c' })
    expect(moveTo(list, 'a', 2)).toMatchObject({ name: 'a', before: null })
    expect(moveTo(list, 'c', 0)).toMatchObject({ name: 'c', before: 'a' })
  })

  it('has no move beyond its ends, to the same place, or of what it lacks', () => {
    for (const [name, place] of [
      ['a', -1],
      ['c', 3],
      ['b', 1],
      ['z', 0],
    ] as const) {
      expect(moveTo(list, name, place)).toBeNull()
    }
  })

  it('gives something new a name that nothing has', () => {
    expect(freeName('title', ['hero'])).toBe('title')
    expect(freeName('title', ['title', 'title_2'])).toBe('title_3')
  })
})
