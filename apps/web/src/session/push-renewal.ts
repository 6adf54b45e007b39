/**
 * What a browser needs to renew its subscription to push messages by itself. A page writes it, the service worker reads it: where a
 * subscription runs out, there may be no page to ask.
 */
export interface PushRenewal {
  /** Of the calls `subscribePush` and `endPush`. */
  subscribeAddress: string
  endAddress: string
  publicKey: string
  /** The text that was shown before the browser asked. */
  consentVersion: string
  /** The address that the service has. */
  endpoint: string
  /** The public name of the session that it belongs to: nobody else who signs in here may get it. */
  sessionId: string
  /** The browser has ended the subscription, and did not give a new one, as without a connection: it is asked again. */
  isDue?: boolean
}

const cacheName = 'tsunagu-push'
const entry = '/push-renewal'

const members = ['subscribeAddress', 'endAddress', 'publicKey', 'consentVersion', 'endpoint', 'sessionId'] as const
const isRenewal = (value: unknown): value is PushRenewal =>
  typeof value === 'object' && value !== null && members.every((name) => typeof Reflect.get(value, name) === 'string')

/** Stores it. Fails where the browser refuses to. */
export async function keepPushRenewal(renewal: PushRenewal): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(entry, new Response(JSON.stringify(renewal)))
}

/** What was stored; null where nothing was, or it is of another version. */
export async function pushRenewal(): Promise<PushRenewal | null> {
  try {
    const stored: unknown = JSON.parse((await (await caches.match(entry, { cacheName }))?.text()) ?? 'null')
    return isRenewal(stored) ? stored : null
  } catch {
    return null
  }
}

/** Forgets it, once the subscription or its session has ended. Browsers offer caches to secure pages alone, and may refuse them. */
export async function dropPushRenewal(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName).catch(() => false)
}

/** The installation's public key as browsers take it. */
export function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const base64 = publicKey.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
