import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** A new secret's 32 bytes. */
export const newWebhookSecret = (): Buffer => randomBytes(32)

/** A secret in the form that receivers' libraries take (Standard Webhooks 1.0). */
export const showWebhookSecret = (secret: Buffer): string => `whsec_${secret.toString('base64')}`

/**
 * The headers by which a receiver verifies that a body is ours and recent (Standard Webhooks 1.0), with a signature for
 * each secret: during a rotation both are valid.
 * @param id the same at every attempt, so that a receiver can skip what it has processed before
 */
export function signWebhook(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, at, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}
