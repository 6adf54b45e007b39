import { getDiffieHellman } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplier, pad, readClientValue } from './srp.ts'
import { formatSrpTime, parseSrpTime } from './srp-time.ts'

it('multiplies by the constant that Cognito uses', () => {
  expect(multiplier.toString(16)).toBe('538282c4354742d7cbbde2359fcf67f9f5b3a6b08791e5011b43b8a5b66d9ee6')
})

it.each([
  [0n, '00'],
  [2n, '02'],
  [127n, '7f'],
  [128n, '0080'],
  [200n, '00c8'],
  [256n, '0100'],
])('pads %i as %s', (value, hex) => expect(pad(value).toString('hex')).toBe(hex))

it('takes a client’s value of any length and case, and none that makes the key known', () => {
  expect(readClientValue('ABC')).toBe(0xabcn)
  // With a multiple of the prime both sides come to zero, whatever the password
  const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`)
  const multiples = [1n, 2n, 3n].map((times) => (times * prime).toString(16))
  for (const wrong of ['', '0', '00', 'xyz', '-1', ' 1', 'f'.repeat(801), ...multiples])
    expect(readClientValue(wrong), wrong).toBeNull()
  expect(readClientValue((prime + 1n).toString(16))).toBe(prime + 1n)
})

describe('the time of a signature', () => {
  it('is written without a zero before the day', () => {
    const moment = new Date('2026-11-05T03:04:09Z')
    expect(formatSrpTime(moment)).toBe('Thu Nov 5 03:04:09 UTC 2026')
    expect(parseSrpTime('Thu Nov 5 03:04:09 UTC 2026')).toEqual(moment)
  })

  it('is read back for any second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_799 }), (seconds) => {
        const moment = new Date(seconds * 1000)
        expect(parseSrpTime(formatSrpTime(moment))).toEqual(moment)
      }),
    )
  })

  it.each([
    'Thu Nov 05 03:04:09 UTC 2026',
    'Fri Nov 5 03:04:09 UTC 2026',
    'Sat Feb 31 00:00:00 UTC 2026',
    'Thu Nov 5 3:04:09 UTC 2026',
    'Thu Nov 5 24:04:09 UTC 2026',
    'Thu Nov 5 03:04:09 GMT 2026',
    'Thu Foo 5 03:04:09 UTC 2026',
    '2026-11-05T03:04:09Z',
    '',
  ])('refuses %j', (text) => expect(parseSrpTime(text)).toBeNull())
})
