import { expect, it } from 'vitest'
import { freshBefore } from './use-fresh-items.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

it.each([
  ['before the item in hand', 'c', ['c', 'd'], ['a', 'b']],
  ['and not what was there', 'c', ['b', 'c'], ['a']],
  ['and not what comes after it', 'a', ['a'], []],
  ['and nothing once it has left the list', 'z', ['z'], []],
  ['and nothing while no item is in hand', undefined, [], []],
])('new is what comes %s', (_, inHand, seen, fresh) => {
  expect(freshBefore(items, inHand, new Set(seen)).map(({ id }) => id)).toEqual(fresh)
})
