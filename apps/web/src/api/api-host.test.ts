import { parseProviderPatterns } from '@tsunagu/contract/base/provider-hosts.ts'
import { expect, test } from 'vitest'
import { apiOrigin } from './api-host.ts'

const patterns = parseProviderPatterns('*.example.jp=*.api.example.jp, nonsense')

test.each([
  ['https://kango.example.jp', 'https://kango.api.example.jp'],
  ['https://kango.example.jp:8443', 'https://kango.example.jp:8443'],
  ['https://deep.kango.example.jp', 'https://deep.kango.example.jp'],
  ['https://www.shigoto.example', 'https://www.shigoto.example'],
  ['http://www.shigoto.example', 'https://www.shigoto.example'],
  ['http://kango.localhost:3000', 'http://kango.localhost:3000'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
  ['http://localhost.example.jp', 'https://localhost.api.example.jp'],
  ['http://notlocalhost', 'https://notlocalhost'],
])('the API of %s is at %s', (page, api) => {
  expect(apiOrigin(new URL(page), patterns)).toBe(api)
})

test('without a pattern the API is on the page’s own host', () => {
  expect(apiOrigin(new URL('https://kango.example.jp'))).toBe('https://kango.example.jp')
})

test('patterns that are none are left out', () => {
  expect(parseProviderPatterns('')).toEqual([])
  expect(patterns).toEqual([{ page: '*.example.jp', api: '*.api.example.jp' }])
})
