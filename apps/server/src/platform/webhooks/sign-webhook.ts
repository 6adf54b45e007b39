import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

const prefix = 'whsec_'

/** A new secret's 32 bytes. */
export const newWebhookSecret = (): Buffer => randomBytes(32)

/** A secret as the receiver's library takes it (Standard Webhooks 1.0). */
export const showWebhookSecret = (secret: Buffer): string => `${prefix}${secret.toString('base64')}`

/**
 * The headers that let a receiver see that a body is ours and new (Standard Webhooks 1.0): a signature for each secret.
 * @param id the same at every attempt, so that a receiver can leave out what it has got before
 */
export function signWebhook(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly Buffer[],
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const signatures = secrets.map((secret) => new Webhook(secret, { format: 'raw' }).sign(id, at, body))
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
