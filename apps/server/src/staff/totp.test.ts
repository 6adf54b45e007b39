import { generateSync } from 'otplib'
import { describe, expect, it } from 'vitest'
import { testKeyring } from '#server/testing/test-keyring.ts'
import {
  foldCode,
  isTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  openTotpSecret,
  sealTotpSecret,
  spacedCode,
  totpStepOf,
  totpUri,
} from './totp.ts'

const now = new Date('2026-11-20T09:00:10+09:00')
const step = Math.floor(now.getTime() / 30_000)

describe('a code of an authenticator app', () => {
  // RFC 6238 appendix B, SHA-1: the last six digits
  const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('is that of the standard at %i seconds', (seconds, code) => {
    expect(totpStepOf(rfcSecret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30))
  })

  it('is good one step before and after its own, and says which step it is of', () => {
    const secret = newTotpSecret()
    const code = (offset: number) => generateSync({ secret, epoch: now.getTime() / 1_000 + offset })
    expect([-30, 0, 30].map((offset) => totpStepOf(secret, code(offset), now))).toEqual([step - 1, step, step + 1])
    expect([-90, 90].map((offset) => totpStepOf(secret, code(offset), now))).toEqual([null, null])
  })

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345', '1e3456'])('is not %j', (text) => {
    expect(totpStepOf(newTotpSecret(), text, now)).toBeNull()
  })

  it.each([
    ['１２３ ４５６', '123456'],
    [' 123-456\n', '123456'],
    ['123　456', '123456'],
    ['ABCD-efgh', 'abcdefgh'],
    ['ab‐cd–ef—gh－jk', 'abcdefghjk'],
  ])('is read from %j', (typed, folded) => {
    expect(foldCode(typed)).toBe(folded)
  })

  it('has six digits of any script that folds to them, and no others', () => {
    expect(['123456', '12345', 'abcdef', '١٢٣٤٥٦'].map(isTotpCode)).toEqual([true, false, false, false])
  })
})

it('names the desk and the person in the address for the app', () => {
  const uri = new URL(totpUri('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 'adviser@tsunagu.example'))
  expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(uri.pathname)).toContain('adviser@tsunagu.example')
  expect(uri.searchParams.get('secret')).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
})

it('seals a secret for one person', () => {
  const sealed = sealTotpSecret(testKeyring, 'one', 'GEZDGNBV')
  expect(sealed.toString('latin1')).not.toContain('GEZDGNBV')
  expect(openTotpSecret(testKeyring, 'one', sealed)).toBe('GEZDGNBV')
  expect(() => openTotpSecret(testKeyring, 'other', sealed)).toThrow(/cannot be opened/)
})

it('makes ten recovery codes that differ, and are read as they are shown', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(spacedCode(code)).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(foldCode(spacedCode(code).toUpperCase())).toBe(code)
  }
})
