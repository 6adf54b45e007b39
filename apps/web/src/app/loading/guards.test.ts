import { expect, test } from 'vitest'
import { verdictOf } from './guards.ts'

test.each([
  [[], 'unauthenticated', true, 'open'],
  [['login'], 'authenticated', true, 'open'],
  [['login'], 'loading', true, 'wait'],
  [['login'], 'unauthenticated', true, 'sign_in'],
  [['login'], 'authenticated', false, 'open'],
  [['private_page'], 'unauthenticated', true, 'open'],
  [['private_page'], 'unauthenticated', false, 'not_found'],
  [['login', 'private_page'], 'unauthenticated', false, 'not_found'],
  [['login', 'private_page'], 'authenticated', false, 'not_found'],
  [['login', 'private_page'], 'unauthenticated', true, 'sign_in'],
] as const)('guards %j, %s, private pages %s: %s', (guards, auth, havePrivatePage, verdict) => {
  expect(verdictOf(guards, { auth, havePrivatePage })).toBe(verdict)
})
