import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { PushTarget } from '#server/platform/push/push-sender.ts'
import type { PushKeys } from '#server/platform/settings/push-keys.ts'

function newKeyPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/** A key pair as an installation has it. */
export function newPushKeys(): PushKeys {
  const pair = newKeyPair()
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey, subject: 'mailto:push@tsunagu.example' }
}

/** A subscription of a browser that nobody looks at. */
export const newPushTarget = (endpoint: string): PushTarget => ({
  endpoint,
  p256dh: newKeyPair().getPublicKey('base64url'),
  auth: randomBytes(16).toString('base64url'),
})

interface ReceivedPush {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A browser that has subscribed. */
interface SubscribedBrowser {
  target: PushTarget
  /** What its push service has taken for it, decrypted by its own keys. */
  messages: () => unknown[]
}

/** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + (body[20] ?? 0)
  const senderKey = body.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const keyOf = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const sealed = body.subarray(keyEnd)
  const decipher = createDecipheriv('aes-128-gcm', keyOf('aes128gcm', 16), keyOf('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** A push service of this machine, which checks who sends. */
export interface PushService {
  browser: () => SubscribedBrowser
  received: ReceivedPush[]
  /** Sets the status of responses from now on. */
  answer: (status: number) => void
  /** The claims of the sender's token, checked with the installation's public key. */
  claimsOf: (push: ReceivedPush, publicKey: string) => Promise<Record<string, unknown>>
  close: () => void
}

export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  let status = 201
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(status).end()
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    answer: (next) => {
      status = next
    },
    browser: () => {
      const [pair, auth, path] = [newKeyPair(), randomBytes(16), `/push/${randomUUID()}`]
      const p256dh = pair.getPublicKey('base64url')
      return {
        target: { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') },
        messages: () =>
          received
            .filter((push) => push.path === path)
            .map(({ body }) => JSON.parse(decrypt(body, pair, auth)) as unknown),
      }
    },
    claimsOf: async ({ headers }, publicKey) => {
      const [, token = ''] = /t=([^,\s]+)/.exec(headers.authorization ?? '') ?? []
      const point = Buffer.from(publicKey, 'base64url')
      const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url')
      const key = await importJWK({ kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }, 'ES256')
      return (await jwtVerify(token, key, { audience: origin })).payload
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
