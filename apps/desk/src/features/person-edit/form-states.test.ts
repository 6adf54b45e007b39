import { elementState, textContent } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { describe, expect, it } from 'vitest'
import { isSame, rebase, withoutRepetition, withRepetition, wordsOf } from './form-states.ts'

const answer = (key: string, value: string, keyIndex = 0): FormElementState =>
  elementState('text', key, value === '' ? [] : [textContent(value)], keyIndex)
const tel = { name: '電話番号', keys: ['tel'] }
const work = { name: '職歴', keys: ['workplace', 'work_from'] }
const places = [
  answer('workplace', 'A', 0),
  answer('work_from', '2015-04', 0),
  answer('workplace', 'B', 1),
  answer('work_from', '2020-10', 1),
]

describe('what was typed over what others have stored meanwhile', () => {
  const base = [answer('tel', '1'), ...places]

  it('takes over what only they have changed, and keeps what only I have', () => {
    const mine = [answer('tel', '2'), ...places]
    const theirs = [answer('tel', '1'), answer('workplace', 'C', 0)]
    const { states, conflicts } = rebase([tel, work], base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(wordsOf(tel, states)).toBe('2')
    expect(wordsOf(work, states)).toBe('C')
  })

  it('leaves what both have changed to be decided, unless it is the same', () => {
    const mine = [answer('tel', '2'), ...places]
    expect(rebase([tel, work], base, mine, [answer('tel', '3'), ...places]).conflicts).toEqual([tel])
    expect(rebase([tel, work], base, mine, [answer('tel', '2'), ...places]).conflicts).toEqual([])
  })

  it('takes no label, blank or empty answer for a change', () => {
    expect(isSame(tel, [answer('tel', '1 ')], [elementState('text', 'tel', [textContent('1', 'one')])])).toBe(true)
    expect(isSame(tel, [], [answer('tel', '')])).toBe(true)
  })
})

describe('repetitions of a set', () => {
  it('gets an empty one after the last', () => {
    const more = withRepetition(work, places)
    expect(more.filter(({ keyIndex }) => keyIndex === 2).map(({ key }) => key)).toEqual(work.keys)
  })

  it('moves the others up where one goes, and empties the only one', () => {
    expect(wordsOf(work, withoutRepetition(work, places, 0))).toBe('B、2020年10月')
    const only = withoutRepetition(work, places.slice(0, 2), 0)
    expect(only).toHaveLength(2)
    expect(wordsOf(work, only)).toBe('')
  })
})
