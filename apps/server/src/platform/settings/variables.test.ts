import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { kinds } from './settings.ts'
import { type Variable, variableGroups } from './variables.ts'

const variables = Object.values(variableGroups).flatMap((group): [string, Variable][] => Object.entries(group))

describe('a described variable', () => {
  it.each(variables.filter(([, { isSecret }]) => isSecret))('%s is read from a file, too', (name) => {
    expect(() => readEnv({ [`${name}_FILE`]: '/no/such/file' })).toThrow(`${name}_FILE names /no/such/file`)
  })
  it.each(variables.filter(([, { kind }]) => kind !== kinds.text))('%s is read', (name) => {
    const source = { MANAGEMENT_PORT: '9100', [name]: '?!' }
    expect(() => readEnv(source)).toThrow(`${name} is "?!"`)
  })
})
