import { expect, it } from 'vitest'
import { Recurring } from './recurring.ts'

it('what comes again gets a value, within the bound; what comes no more makes room, and what is in use does not', () => {
  let made = 0
  const recurring = new Recurring<number>({ most: 2, mostSeen: 3, unusedAfter: 10 })
  const ask = (key: string) => recurring.find(key, () => (made += 1))
  expect([ask('a'), ask('a'), ask('b'), ask('b'), ask('a')]).toEqual([undefined, 1, undefined, 2, 1])
  expect([ask('c'), ask('c')]).toEqual([undefined, undefined]) // both are in use
  for (let turn = 0; turn < 10; turn += 1) ask('a')
  expect([ask('c'), ask('b'), ask('b'), ask('a')]).toEqual([3, undefined, undefined, 1])
  // Of many that came once only the last ones are remembered
  for (const key of ['d', 'e', 'f', 'g']) ask(key)
  for (let turn = 0; turn < 20; turn += 1) ask('a')
  expect([ask('d'), ask('g')]).toEqual([undefined, 4])
})
