import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test makes other than an honest authenticator would. */
interface Deviation {
  origin?: string
  challenge?: string
  /** False: the authenticator has not asked for PIN or finger. */
  isVerified?: boolean
  /** Of the count that it signs: a copied passkey has an old one. */
  counter?: number
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const challengeOf = (options: string) => (JSON.parse(options) as { challenge: string }).challenge
const deskOrigin = 'http://desk.localhost'

/** An authenticator in software, with one passkey (WebAuthn §6, "none" attestation, ES256). @param home the page that it is used on */
export function createAuthenticator(home = deskOrigin) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, options: string, { origin = home, challenge }: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge: challenge ?? challengeOf(options), origin, crossOrigin: false }))

  function authenticatorData(flags: number, deviation: Deviation, attested = Buffer.alloc(0)): Buffer {
    const { isVerified = true } = deviation
    counter = deviation.counter ?? counter + 1
    const head = Buffer.alloc(5)
    head.writeUInt8(flags + (isVerified ? 0x05 : 0x01))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(new URL(home).hostname), head, attested])
  }
  const credential = (response: object): string => {
    const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
    return JSON.stringify({ ...base, clientExtensionResults: {}, response })
  }
  return {
    /** Makes the passkey. @param options as the call gave them */
    enrol(options: string, deviation: Deviation = {}): string {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const authData = new Uint8Array(authenticatorData(0x40, deviation, attested))
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', options, deviation).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    /** Proves the passkey. @param options as the call gave them */
    prove(options: string, deviation: Deviation = {}): string {
      const client = clientData('webauthn.get', options, deviation)
      const authData = authenticatorData(0, deviation)
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
