import { expect, it } from 'vitest'
import { usedFirst } from './used.ts'

it('puts what was used last first, and keeps the order of the rest', () => {
  const entries = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  expect(usedFirst(entries, ['c', 'x', 'b']).map(({ id }) => id)).toEqual(['c', 'b', 'a', 'd'])
})
