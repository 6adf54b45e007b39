import { createHash, createHmac, getDiffieHellman, hkdfSync } from 'node:crypto'

/*
 * The maths of the app's sign-in: SRP-6a as Amazon Cognito's clients speak it (USER_SRP_AUTH, PASSWORD_VERIFIER). Its
 * padding and its key derivation are its own. Integers are bigint and never negative; `||` below is concatenation.
 */

/** A prime modulus and a generator. */
export interface SrpGroup {
  N: bigint
  g: bigint
}

/** RFC 3526 group 15, 3072 bit: OpenSSL's own constant. */
export const cognitoGroup: SrpGroup = { N: BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`), g: 2n }
/** What the pool is called; part of every stored verifier, so that it can never change. */
const poolName = 'tsunagu'
/** The pool id that app clients are given: only what follows the first `_` enters the maths. */
export const poolId = `ap-northeast-1_${poolName}`

const sha256 = (...parts: (Buffer | string)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** The integer of big-endian bytes. */
export const toInteger = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex') || '0'}`)

/** The unsigned big-endian bytes of an integer, at least one. */
export function toBytes(value: bigint): Buffer {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

/**
 * Minimal big-endian bytes with a leading zero byte where the top bit is set (Java's `BigInteger.toByteArray`). Neither
 * RFC 5054's fixed width nor plain unsigned bytes: with those some sign-ins fail, at random.
 */
export function pad(value: bigint): Buffer {
  const bytes = toBytes(value)
  return (bytes[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), bytes]) : bytes
}

/**
 * `base ^ exponent mod N`: 8 ms for an exponent of 256 bits. OpenSSL would need 1, but its object for arbitrary exponents
 * examines the prime for 1.7 s each time it is made, and stops everything else meanwhile.
 */
function power(base: bigint, exponent: bigint, N: bigint): bigint {
  let result = 1n
  let square = base % N
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N
    square = (square * square) % N
  }
  return result
}

/** Whose password it is: the id never changes, so that another sign-in ID needs no other verifier. */
export interface SrpIdentity {
  userId: string
  salt: Buffer
}

/** What both sides hold at the end of the exchange. */
export interface Exchange {
  clientValue: bigint
  serverSecret: bigint
  verifier: bigint
}

/**
 * The server's side of the exchange in a group. The portal uses Cognito's alone; tests use small ones, in which every
 * value and every case of padding occurs.
 */
export function srpIn({ N, g }: SrpGroup) {
  const k = toInteger(sha256(pad(N), pad(g)))
  const powerOfG = (exponent: bigint): bigint => power(g, exponent, N)
  const serverValue = (verifier: bigint, secret: bigint): bigint => (k * verifier + powerOfG(secret)) % N
  return {
    /** `k` of the exchange. */
    multiplier: k,
    /** `g ^ exponent`: verifiers of accounts that do not exist. */
    powerOfG,
    /** The server's public value for its secret one: `k·v + g^b`. */
    serverValue,
    /** The verifier of a password: what the server stores instead of it. The password is taken as it was typed. */
    verifierOf({ userId, salt }: SrpIdentity, password: string): bigint {
      const inner = sha256(`${poolName}${userId}:`, password)
      return powerOfG(toInteger(sha256(pad(toInteger(salt)), inner)))
    },
    /** The client's public value out of its text; null where it is none, or would make the key known to everybody. */
    readClientValue(hex: string): bigint | null {
      if (!/^[0-9a-f]{1,800}$/i.test(hex)) return null
      const value = BigInt(`0x${hex}`)
      return value % N === 0n ? null : value
    },
    /** The key that only somebody with the password can have derived, 16 bytes; null where the values allow none. */
    keyOf({ clientValue, serverSecret, verifier }: Exchange): Buffer | null {
      const u = toInteger(sha256(pad(clientValue), pad(serverValue(verifier, serverSecret))))
      if (u === 0n) return null
      const shared = power(clientValue * power(verifier, u, N), serverSecret, N)
      return Buffer.from(hkdfSync('sha256', pad(shared), pad(u), 'Caldera Derived Key', 16))
    },
  }
}

export const { multiplier, powerOfG, serverValue, verifierOf, readClientValue, keyOf } = srpIn(cognitoGroup)

/** The client's signature for a challenge. */
export const signatureOf = (key: Buffer, answer: { userId: string; secretBlock: Buffer; timeStamp: string }): Buffer =>
  createHmac('sha256', key)
    .update(poolName)
    .update(answer.userId)
    .update(answer.secretBlock)
    .update(answer.timeStamp)
    .digest()
