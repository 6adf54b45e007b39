import { describe, expect, it } from 'vitest'
import { watchSlowness } from './slowness.mjs'
import { describeSlowest, findOverLimit } from './time-limits.mjs'

const file = (/** @type {string} */ name, /** @type {number} */ seconds) => ({ file: name, project: 'unit', seconds })
const step = (/** @type {string} */ name, /** @type {number} */ seconds) => ({ name, title: name, seconds })

describe('what takes too long', () => {
  it('is named, files and steps, unless it is in the list', () => {
    const files = [file('a.test.ts', 20), file('b.test.ts', 20.1), file('c.test.ts', 60)]
    const steps = [step('unit', 300), step('journeys', 301)]
    const found = findOverLimit(files, steps, { exceptions: { 'c.test.ts': 'It waits for real clocks.' } })
    expect(found).toEqual([
      expect.stringContaining('b.test.ts took 20.1 s, more than 20.0 s'),
      expect.stringContaining('journeys took 301.0 s, more than 300.0 s'),
    ])
  })

  it('is held to limits that grow with the work beside it', () => {
    const found = findOverLimit([file('a.test.ts', 49), file('b.test.ts', 51)], [], { exceptions: {}, slowness: 2.5 })
    expect(found).toEqual([expect.stringContaining('b.test.ts took 51.0 s, more than 50.0 s')])
  })

  it('must exist to be in the list', () => {
    expect(findOverLimit([], [], { exceptions: { 'gone.test.ts': 'It was slow.' } })).toEqual([
      expect.stringContaining('gone.test.ts'),
    ])
  })
})

it('the slowest are first, as many as asked for', () => {
  const files = [file('a.test.ts', 1), file('b.test.ts', 3), file('c.test.ts', 2)]
  expect(describeSlowest(files, [step('unit', 7)], 2).split('\n')).toEqual([
    'slowest steps',
    '    7.0 s  unit',
    '',
    'slowest files',
    '    3.0 s  b.test.ts (unit)',
    '    2.0 s  c.test.ts (unit)',
  ])
})

const usual = 1e9

it('work for more processors than there are makes a run slower, an idle machine no faster', () => {
  expect(watchSlowness({ load: () => 5, cores: 2, speed: () => usual })()).toBe(2.5)
  expect(watchSlowness({ load: () => 0.2, cores: 2, speed: () => usual })()).toBe(1)
})

it('slow processors make a run slower, fast ones no faster', () => {
  expect(watchSlowness({ load: () => 3, cores: 2, speed: () => usual / 2 })()).toBe(3)
  expect(watchSlowness({ load: () => 3, cores: 2, speed: () => usual * 3 })()).toBe(1.5)
  expect(watchSlowness({ load: () => 0, cores: 1 })()).toBeGreaterThanOrEqual(1)
})
