import webPush from 'web-push'
import type { PushKeys } from '#server/platform/settings/push-keys.ts'
import { type PostingRules, postOutside } from '#server/platform/webhooks/post-outside.ts'
import { addressFault, publicAddressFault } from '#server/platform/webhooks/public-address.ts'

/** A browser's subscription: where its push service takes messages, and the keys that only the browser can undo. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/** A message for a browser. */
export interface PushMessage {
  /** At most 3 kB: the least that every push service takes. */
  body: string
  /** A later message of the same topic takes the place of one that waits. At most 32 letters of base64url. */
  topic: string
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number
}

/**
 * The result of sending: `sent`; `gone` where the browser has ended the subscription; `refused` where trying again cannot help; `unsigned`
 * where it cannot since the installation's keys are wrong; `later` where it may; `silent` where nothing answers at the address.
 */
export interface PushOutcome {
  outcome: 'sent' | 'gone' | 'refused' | 'unsigned' | 'later' | 'silent'
  /** The status or the code of the fault, for the log: no address, no content. */
  cause: string
}

/** The way to browsers' push services. */
export interface PushSender {
  publicKey: string
  /** Why a subscription cannot be written to, in English; null when it can. */
  fault: (target: PushTarget) => string | null
  /** Encrypts and sends a message; never throws. */
  send: (target: PushTarget, message: PushMessage) => Promise<PushOutcome>
}

function outcomeOf(status: number): PushOutcome['outcome'] {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'unsigned'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The request to a push service: encrypted for the browser (RFC 8291), signed by the installation (RFC 8292). */
function requestFor(keys: PushKeys, { endpoint, p256dh, auth }: PushTarget, message: PushMessage) {
  const { body, topic, ttlSeconds } = message
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
    vapidDetails: keys,
    TTL: ttlSeconds,
    topic,
    urgency: 'normal',
    contentEncoding: 'aes128gcm',
  })
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).name

/**
 * Builds the sender of push messages. It posts by the rules of webhooks, not by the library, which would follow an address
 * into the own network: the address comes from a browser.
 */
export const createPushSender = (keys: PushKeys, rules: PostingRules): PushSender => ({
  publicKey: keys.publicKey,
  fault: (target) => {
    try {
      requestFor(keys, target, { body: '{}', topic: 'x', ttlSeconds: 0 })
    } catch {
      return 'The keys are no keys of a subscription.'
    }
    return rules.allowsPrivate ? addressFault(target.endpoint) : publicAddressFault(target.endpoint)
  },
  send: async (target, message) => {
    let request: ReturnType<typeof requestFor>
    try {
      request = requestFor(keys, target, message)
    } catch (error) {
      return { outcome: 'refused', cause: codeOf(error) }
    }
    try {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const status = await postOutside(rules, { url: target.endpoint, headers, body: request.body })
      return { outcome: outcomeOf(status), cause: `HTTP ${status}` }
    } catch (error) {
      return { outcome: 'silent', cause: codeOf(error) }
    }
  },
})
