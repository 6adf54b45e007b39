import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Input } from '@tsunagu/contract/endpoints/registry.ts'

/** What shows that the owner ends the account, as the calls take it. */
export type OwnerProof = Omit<Input<'suspend'>['body'], 'states'>
export type OwnerProofKey = keyof OwnerProof

/** What the service wants to be shown, and the sentence that says so or what was wrong with it. */
export type WantedProof = { key: OwnerProofKey; message: string }

const isProofKey = (key: string): key is OwnerProofKey => key === 'currentPassword' || key === 'confirmationCode'

/** What the service wants beside what was sent; null where it has refused for something else. */
export function wantedProof(error: unknown): WantedProof | null {
  if (!(error instanceof ResponseError)) return null
  for (const { key, message } of error.formErrors) if (isProofKey(key)) return { key, message }
  return null
}
