import { describe, expect, it } from 'vitest'
import { tagCallOf, tagStateOf } from './tag-changes.ts'

const nights = { tagId: 'n', name: '夜勤できる' }
const soon = { tagId: 's', name: '急ぎ' }
const people = [{ tags: [nights, soon] }, { tags: [nights] }]

describe('tags of several people', () => {
  it('are those of all, of some, or of nobody', () => {
    expect(['n', 's', 'x'].map((id) => tagStateOf(people, id))).toEqual(['all', 'some', 'none'])
  })

  it('are changed where the choice is another than what is there', () => {
    const choices = new Map([
      ['n', 'none'],
      ['s', 'all'],
    ] as const)
    expect(tagCallOf([nights, soon], choices, people, ['新しい'])).toEqual({
      add: ['急ぎ', '新しい'],
      removeTagIds: ['n'],
    })
    expect(tagCallOf([nights], new Map([['n', 'all']] as const), people, [])).toEqual({ add: [], removeTagIds: [] })
  })
})
