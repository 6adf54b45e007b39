import { createHmac, randomBytes } from 'node:crypto'

/** Begins a way to the provider and back. @returns the value of the cookie that binds it to one browser */
export const newTurnSecret = (): string => randomBytes(32).toString('base64url')

/**
 * What the exchange with the provider needs, made of the cookie's value: the database keeps only a hash of that, so that a copy of
 * it can finish nobody's sign-in. Each has 43 characters, as a PKCE verifier must have.
 */
export function turnSecretsOf(secret: string): { state: string; nonce: string; verifier: string } {
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}
