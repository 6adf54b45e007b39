import { randomInt } from 'node:crypto'
import { confirmationCodeMinutes } from '@tsunagu/contract/base/account-setting.ts'
import type { CodePurpose } from '#server/platform/db/tables/account-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Keyring } from '#server/platform/secrets/keyring.ts'

/** A code is good once, for five attempts, and for `confirmationCodeMinutes` (docs/behaviour.md §6). */
const attempts = 5
const digits = 6

/** Whose code it is, what for, and the folded address that it is mailed to. */
export interface CodeHolder {
  jobSeekerId: string
  purpose: CodePurpose
  email: string
}

interface IssuedCode {
  code: string
  expiresAt: Date
}

const signedText = (tenant: string, { jobSeekerId, purpose, email }: CodeHolder, code: string) =>
  JSON.stringify([tenant, jobSeekerId, purpose, email, code])

/** Generates a code and stores its signature; an earlier one of the same purpose expires. */
export async function issueCode(
  scope: TenantScope,
  keyring: Keyring,
  holder: CodeHolder,
  now: Date,
): Promise<IssuedCode> {
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expiresAt = new Date(now.getTime() + confirmationCodeMinutes * 60_000)
  const row = {
    email: holder.email,
    code_signature: keyring.sign('confirmation_code', signedText(scope.tenant, holder, code)),
    attempts_left: attempts,
    created_at: now,
    expires_at: expiresAt,
  }
  await scope
    .insertInto('confirmation_code', { job_seeker_id: holder.jobSeekerId, purpose: holder.purpose, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'job_seeker_id', 'purpose']).doUpdateSet(row))
    .execute()
  return { code, expiresAt }
}

/**
 * Tries a code; each try counts, at once and for good: it must not be undone with what follows. False for a wrong one, and
 * when there is none, or none any more.
 */
export async function tryCode(
  scope: TenantScope,
  keyring: Keyring,
  holder: CodeHolder & { code: string },
  now: Date,
): Promise<boolean> {
  const row = await scope
    .updateTable('confirmation_code')
    .set((is) => ({ attempts_left: is('attempts_left', '-', 1) }))
    .where('job_seeker_id', '=', holder.jobSeekerId)
    .where('purpose', '=', holder.purpose)
    .where('email', '=', holder.email)
    .where('attempts_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('code_signature as signature')
    .executeTakeFirst()
  return (
    row !== undefined &&
    keyring.verify('confirmation_code', signedText(scope.tenant, holder, holder.code), row.signature)
  )
}

/** Uses a tried code up; false when somebody else has in the meantime, or a newer one was asked for. */
export async function useCode(
  scope: TenantScope,
  keyring: Keyring,
  holder: CodeHolder & { code: string },
): Promise<boolean> {
  const row = await scope
    .deleteFrom('confirmation_code')
    .where('job_seeker_id', '=', holder.jobSeekerId)
    .where('purpose', '=', holder.purpose)
    .where('email', '=', holder.email)
    .returning('code_signature as signature')
    .executeTakeFirst()
  return (
    row !== undefined &&
    keyring.verify('confirmation_code', signedText(scope.tenant, holder, holder.code), row.signature)
  )
}
