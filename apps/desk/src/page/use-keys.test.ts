import { expect, it } from 'vitest'
import { isOfConversion } from './use-keys.ts'

it('keys of a conversion are known in every browser', () => {
  expect(isOfConversion({ isComposing: true, keyCode: 13 })).toBe(true)
  // Safari ends the composition before the key
  expect(isOfConversion({ isComposing: false, keyCode: 229 })).toBe(true)
  expect(isOfConversion({ isComposing: false, keyCode: 13 })).toBe(false)
})
