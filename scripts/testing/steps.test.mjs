import { describe, expect, it } from 'vitest'
import { readRunOptions } from './run-options.mjs'
import { chooseSteps, steps } from './steps.mjs'

/** @param {...string} args */
const namesOf = (...args) => chooseSteps(readRunOptions(args)).map(({ name }) => name)

describe('chooseSteps', () => {
  it('takes all of them unless a part is asked for', () => {
    expect(namesOf()).toEqual(steps.map(({ name }) => name))
    expect(namesOf('--all')).toEqual(namesOf())
  })

  it('takes names and groups, in the order of the full run', () => {
    expect(namesOf('--only', 'server, types')).toEqual(['types', 'server', 'server-pglite'])
  })

  it('adds what a step needs', () => {
    expect(namesOf('--only', 'journeys')).toEqual(['build', 'journeys'])
  })

  it('refuses a name that it does not know, and lists those it knows', () => {
    expect(() => namesOf('--only', 'e3e')).toThrow(/No step or group is named e3e\. There are: unit, static, types, /)
  })

  it('leaves what cannot be divided to the first shard, except what the others need', () => {
    expect(namesOf('--shard', '1/2')).toEqual(namesOf())
    expect(namesOf('--shard', '2/2')).toEqual([
      'unit',
      'tools',
      'build',
      'server',
      'server-pglite',
      'journeys',
      'journeys-postgres',
      'engines',
    ])
  })

  it('takes for a change what imports lead to, and the checks', () => {
    const names = namesOf('--changed')
    expect(names).toEqual(expect.arrayContaining(['types', 'lint', 'unit', 'web', 'server']))
    expect(names).not.toContain('journeys')
  })
})

it('no two steps share a name, and a step that is needed is first', () => {
  const names = steps.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, needs = [] } of steps) {
    for (const needed of needs) expect(names.slice(0, names.indexOf(name))).toContain(needed)
  }
})
