import { expect, it } from 'vitest'
import { findMissingOptional } from './lock-rules.mjs'

it('names optional packages that the lock lacks', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '1.0.0' } },
    'node_modules/@tool/linux-x64': {},
  }
  expect(findMissingOptional({ packages })).toEqual(['@tool/darwin-arm64'])
})
