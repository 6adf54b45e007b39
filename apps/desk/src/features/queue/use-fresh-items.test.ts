import { expect, it } from 'vitest'
import { freshBefore, seenWith } from './use-fresh-items.ts'

const since = '2026-11-20T01:00:00Z'
const listed = (...ids: string[]) => ids.map((id) => ({ id, sinceDatetime: since }))
const items = listed('a', 'b', 'c', 'd')

it.each([
  ['before the item in hand', 'c', ['c', 'd'], ['a', 'b']],
  ['and not what was there', 'c', ['b', 'c'], ['a']],
  ['and not what comes after it', 'a', ['a'], []],
  ['and nothing once it has left the list', 'z', ['z'], []],
  ['and nothing while no item is in hand', undefined, [], []],
])('new is what comes %s', (_, inHand, seen, fresh) => {
  expect(freshBefore(items, inHand, seenWith(listed(...seen))).map(({ id }) => id)).toEqual(fresh)
})

it('what is put back as it was is not new, and what waits anew under its name is', () => {
  const dealtWith = seenWith(listed('b', 'c'), seenWith(items))
  expect(freshBefore(items, 'c', dealtWith)).toEqual([])
  const anew = { id: 'a', sinceDatetime: '2026-11-20T02:00:00Z' }
  expect(freshBefore([anew, ...listed('b', 'c')], 'c', dealtWith)).toEqual([anew])
})

it('what was put off is new when it comes back some items later', () => {
  const rest = listed('b', 'c')
  const later = [rest, rest, rest].reduce((seen, list) => seenWith(list, seen), seenWith(items))
  expect(freshBefore(listed('a', 'b', 'c'), 'c', later).map(({ id }) => id)).toEqual(['a'])
})
