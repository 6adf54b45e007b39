import { createHash, getDiffieHellman, hkdfSync } from 'node:crypto'
import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatSrpTime, parseSrpTime } from '#server/features/sessions/srp-time.ts'
import {
  cognitoGroup,
  keyOf,
  multiplier,
  pad,
  poolId,
  readClientValue,
  type SrpGroup,
  serverValue,
  signatureOf,
  srpIn,
  verifierOf,
} from './srp.ts'

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
  // With a multiple of the prime both sides compute zero, whatever the password
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

/** `BigInteger.toByteArray` by its definition: the shortest two's complement of a number that is not negative. */
function javaBytes(value: bigint): Buffer {
  const length = Math.floor(value.toString(2).length / 8) + 1
  return Buffer.from(Array.from({ length }, (_, index) => Number((value >> BigInt(8 * (length - 1 - index))) & 0xffn)))
}

/** The client's side as Cognito's own clients compute it (SRP-6a, RFC 5054 §2.6, their padding and key derivation), step by step. */
function clientKey(
  { N, g }: SrpGroup,
  who: { userId: string; salt: Buffer; password: string },
  secret: bigint,
  B: bigint,
) {
  const hash = (...parts: (Buffer | string)[]) =>
    BigInt(`0x${parts.reduce((each, part) => each.update(part), createHash('sha256')).digest('hex')}`)
  const times = (base: bigint, exponent: bigint) => {
    let result = 1n
    for (const bit of exponent.toString(2)) result = (result * result * (bit === '1' ? base : 1n)) % N
    return result
  }
  const inner = createHash('sha256').update(`tsunagu${who.userId}:${who.password}`).digest()
  const x = hash(javaBytes(BigInt(`0x${who.salt.toString('hex')}`)), inner)
  const u = hash(javaBytes(times(g, secret)), javaBytes(B))
  const k = hash(javaBytes(N), javaBytes(g))
  const base = (((B - k * times(g, x)) % N) + N) % N
  return Buffer.from(
    hkdfSync('sha256', javaBytes(times(base, secret + u * x)), javaBytes(u), 'Caldera Derived Key', 16),
  )
}

const bytesOf = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((each) => Buffer.from(each))
/** Salts with and without leading zeros, and with the top bit set. */
const anySalt = fc.oneof(
  bytesOf(16),
  bytesOf(15).map((rest) => Buffer.concat([Buffer.of(0), rest])),
  bytesOf(1),
)
const anyPassword = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })

describe('both sides of an exchange', () => {
  // Safe primes and their generators: small enough that every value, zero and the top bit of a byte occur
  const groups: SrpGroup[] = [
    { N: 23n, g: 5n },
    { N: 167n, g: 5n },
    { N: 263n, g: 5n },
    { N: 65_267n, g: 2n },
    { N: 4_294_967_087n, g: 5n },
  ]

  it.each(groups)('derive one key modulo $N, and another from another password', (group) => {
    const srp = srpIn(group)
    const secret = fc.bigInt({ min: 1n, max: group.N - 1n })
    fc.assert(
      fc.property(
        anySalt,
        anyPassword,
        fc.uuid(),
        secret,
        secret,
        (salt, password, userId, clientSecret, serverSecret) => {
          const verifier = srp.verifierOf({ userId, salt }, password)
          const B = srp.serverValue(verifier, serverSecret)
          const key = srp.keyOf({ clientValue: srp.powerOfG(clientSecret), serverSecret, verifier })
          expect(key).toEqual(clientKey(group, { userId, salt, password }, clientSecret, B))
        },
      ),
      { numRuns: 500 },
    )
  })

  it('pad as Java does', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }), (value) => {
        expect(pad(value)).toEqual(javaBytes(value))
      }),
    )
  })

  const userId = '5d0cb7d4-5be7-4a6c-93a8-4f25a4c5a9a1'
  const salts = ['00'.repeat(16), `${'00'.repeat(8)}0${'f'.repeat(15)}`, `7f${'5a'.repeat(15)}`, `80${'5a'.repeat(15)}`]
  it.each(salts)('agree in the real group with the client of Amazon Cognito, salt %s', (hex) => {
    const password = '👩‍⚕️ 桜と月2026'
    const salt = Buffer.from(hex, 'hex')
    const verifier = verifierOf({ userId, salt }, password)
    const session = createSrpSession('yui@example.jp', password, poolId, false)
    const secretBlock = Buffer.from('a block of the server')
    const serverSecret = BigInt(`0x${createHash('sha256').update(hex).digest('hex')}`)
    const signed = signSrpSession(session, {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        USERNAME: userId,
        USER_ID_FOR_SRP: userId,
        SALT: hex,
        SRP_B: serverValue(verifier, serverSecret).toString(16),
        SECRET_BLOCK: secretBlock.toString('base64'),
      },
    })
    const key = keyOf({ clientValue: readClientValue(session.largeA) ?? 0n, serverSecret, verifier })
    const expected = signatureOf(key ?? Buffer.alloc(0), { userId, secretBlock, timeStamp: signed.timestamp })
    expect(signed.passwordSignature).toBe(expected.toString('base64'))
  })

  it('do not agree where the password is another', () => {
    const srp = srpIn({ N: 4_294_967_087n, g: 5n })
    const salt = Buffer.alloc(16, 1)
    const keys = ['a1-right-password', 'a1-wrong-password'].map((password) => {
      const verifier = srp.verifierOf({ userId, salt }, password)
      return srp.keyOf({ clientValue: srp.powerOfG(77n), serverSecret: 99n, verifier })
    })
    expect(keys[0]).not.toEqual(keys[1])
    expect(cognitoGroup.N.toString(2)).toHaveLength(3072)
  })
})
