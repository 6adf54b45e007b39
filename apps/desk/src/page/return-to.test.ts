import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safePath } from './return-to.ts'

it.each([
  ['/kango/today', '/kango/today'],
  ['/kango/today?item=a', '/kango/today?item=a'],
  [undefined, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/sign_in?return_to=/sign_in', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
])('%j leads to %s', (text, path) => {
  expect(safePath(text)).toBe(path)
})

it('never leads to another origin', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', '@', ':', '.', 'a', '?', '#', '%2f') }),
      (text) => {
        expect(new URL(safePath(text), 'https://desk.example').origin).toBe('https://desk.example')
      },
    ),
  )
})
