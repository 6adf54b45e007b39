import { expect, it } from 'vitest'
import { formatBytes, formatCount, plainText } from './plain-text.ts'

it('shows control characters instead of obeying them', () => {
  expect(plainText('看護師\u001b[31m\n\u202e!')).toBe('看護師\\u001b[31m\\u000a\\u202e!')
})

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_000, '1.0 kB'],
  [12_345_678, '12.3 MB'],
  [3e15, '3000.0 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

it('groups thousands', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567')
})
