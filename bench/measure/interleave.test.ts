import { expect, test } from 'vitest'
import { interleave } from './interleave.ts'

const contestants = ['a', 'b', 'c'].map((name) => ({ name }))

test('everybody is measured once a round, and the first rounds do not count', async () => {
  const met: string[] = []
  const measure = async ({ name }: { name: string }) => met.push(name)
  const results = await interleave(contestants, measure, { warmups: 2, runs: 5, onFailure: () => undefined })
  for (let round = 0; round < 7; round += 1) {
    expect(met.slice(round * 3, round * 3 + 3).toSorted()).toEqual(['a', 'b', 'c'])
  }
  expect([...results].map(([name, all]) => [name, all.length])).toEqual([
    ['a', 5],
    ['b', 5],
    ['c', 5],
  ])
  // The numbers are the places in the order of measuring: none of the two warm-ups' six is among them
  expect(Math.min(...[...results.values()].flat())).toBe(7)
})

test('the order changes from round to round', async () => {
  const met: string[] = []
  const measure = async ({ name }: { name: string }) => met.push(name)
  await interleave(contestants, measure, { warmups: 0, runs: 20, onFailure: () => undefined })
  const orders = new Set(Array.from({ length: 20 }, (_, round) => met.slice(round * 3, round * 3 + 3).join('')))
  expect(orders.size).toBeGreaterThan(1)
})

test('one that fails is left out and reported once; the others continue', async () => {
  const failures: string[] = []
  let calls = 0
  const measure = async ({ name }: { name: string }) => {
    if (name === 'b') {
      calls += 1
      throw new Error('It does not draw.')
    }
    return name
  }
  const onFailure = (name: string) => failures.push(name)
  const results = await interleave(contestants, measure, { warmups: 1, runs: 3, onFailure })
  expect([...results.keys()]).toEqual(['a', 'c'])
  expect(results.get('c')).toHaveLength(3)
  expect(failures).toEqual(['b'])
  expect(calls).toBe(1)
})
