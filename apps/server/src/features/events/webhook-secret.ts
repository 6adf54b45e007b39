import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** A webhook's secret is sealed for it alone. */
const contextOf = (owner: { tenant: string; id: string }) => `webhook ${owner.tenant} ${owner.id}`

export const sealWebhookSecret = (keyring: Keyring, owner: { tenant: string; id: string }, secret: Buffer): Buffer =>
  keyring.seal('webhook', secret, contextOf(owner))

/** @throws Error when the key that sealed it is missing: nothing could be signed */
export function openWebhookSecret(keyring: Keyring, owner: { tenant: string; id: string }, sealed: Buffer): Buffer {
  const secret = keyring.open('webhook', sealed, contextOf(owner))
  if (!secret)
    throw new Error(`The secret of webhook ${owner.id} cannot be opened: SECRET_KEYS lacks the key that sealed it.`)
  return secret
}

/** The same secret under the key in force; null when it is already, or cannot be opened. */
export function reencryptWebhookSecret(
  keyring: Keyring,
  owner: { tenant: string; id: string },
  sealed: Buffer,
): Buffer | null {
  if (keyring.isCurrent(sealed)) return null
  const secret = keyring.open('webhook', sealed, contextOf(owner))
  return secret && sealWebhookSecret(keyring, owner, secret)
}
