import { describe, expect, it } from 'vitest'
import { readEnv } from './env.ts'
import { kinds } from './settings.ts'
import { type Variable, variableGroups } from './variables.ts'

const variables = Object.values(variableGroups).flatMap((group): [string, Variable][] => Object.entries(group))

describe('a described variable', () => {
  it.each(variables.filter(([, { isSecret }]) => isSecret))('%s is read from a file, too', (name) => {
    expect(() => readEnv({ [`${name}_FILE`]: '/no/such/file' })).toThrow(`${name}_FILE names /no/such/file`)
  })
  it('is read, whatever its kind', () => {
    const provider = { SSO_ISSUER: 'https://login.example.jp', SSO_CLIENT_ID: 'desk', SSO_CLIENT_SECRET: 'secret' }
    const asked = new Set<string | symbol>()
    const source: NodeJS.ProcessEnv = new Proxy(
      { ...provider },
      {
        get: (target, name) => {
          asked.add(name)
          return Reflect.get(target, name) as unknown
        },
      },
    )
    readEnv(source)
    expect(variables.map(([name]) => name).filter((name) => !asked.has(name))).toEqual([])
  })
  it.each(variables.filter(([, { kind }]) => kind !== kinds.text))('%s is checked', (name) => {
    const source = { MANAGEMENT_PORT: '9100', [name]: '?!' }
    expect(() => readEnv(source)).toThrow(`${name} is "?!"`)
  })
})
