import { describe, expect, it } from 'vitest'
import { chooseSteps, steps } from './steps.mjs'

/** @param {string} only */
const namesOf = (only) => chooseSteps(only).map(({ name }) => name)

describe('chooseSteps', () => {
  it('takes names and groups, in the order of the full run', () => {
    expect(namesOf('server, types')).toEqual(['types', 'server-pglite', 'server-postgres'])
  })

  it('adds what a step needs', () => {
    expect(namesOf('e2e-pglite')).toEqual(['build', 'e2e-pglite'])
  })

  it('refuses a name that it does not know, and lists those it knows', () => {
    expect(() => chooseSteps('e3e')).toThrow(/No step or group is named e3e\. There are: static, types, /)
  })
})

it('no two steps share a name', () => {
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
})
