import { expect, test } from 'vitest'
import { areas, areasNamed } from './areas.mjs'
import { formatScores, scoreOf } from './scores.mjs'

/** @param {Record<string, number>} counts @returns {{ status: string }[]} */
const resultsOf = (counts) =>
  Object.entries(counts).flatMap(([status, count]) => Array.from({ length: count }, () => ({ status })))

test('a change that no test runs has survived, and one that is no program does not count', () => {
  const results = resultsOf({ Killed: 6, Timeout: 1, Survived: 2, NoCoverage: 1, CompileError: 5, Ignored: 3 })
  expect(scoreOf(results)).toEqual({ mutants: 10, killed: 6, timedOut: 1, survived: 3, score: 70 })
  expect(scoreOf([]).score).toBe(0)
})

test('the table has a line for each area', () => {
  const score = scoreOf(resultsOf({ Killed: 7, Survived: 1 }))
  expect(formatScores([{ name: 'forms', ...score, seconds: 90 }]).split('\n')).toEqual([
    'area        mutants   killed  timeout survived  score %  minutes',
    'forms             8        7        0        1     87.5      1.5',
  ])
})

test('areas are found by name; without one all of them are meant', () => {
  expect(areasNamed(['gate', 'search']).map(({ name }) => name)).toEqual(['search', 'gate'])
  expect(areasNamed([])).toBe(areas)
  expect(() => areasNamed(['forms', 'froms'])).toThrow(/^No area is named froms\. There are: search, progress/)
})
