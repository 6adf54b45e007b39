import type { FormError } from '@tsunagu/contract/base/errors.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { formProblem } from '#server/platform/errors/problem.ts'
import type { Credential } from './credential.ts'
import { newPasswordProblem } from './password-policy.ts'

/** A new password as it is sent, twice. */
export interface NewPassword {
  newPassword: string
  confirmNewPassword: string
}

/** What is wrong with a field, as a form error; nothing for `''`. */
export const errorsOf = (messages: Readonly<Record<string, string>>): FormError[] =>
  Object.entries(messages)
    .filter(([, message]) => message !== '')
    .map(([key, message]) => ({ key, index: 0, message }))

/**
 * Checks a new password.
 * @param email the account's folded address: a password taken from it is refused
 * @throws Problem with an error at each wrong field
 */
export function checkNewPassword({ newPassword, confirmNewPassword }: NewPassword, email: string): void {
  const errors = errorsOf({
    newPassword: newPasswordProblem(newPassword, email),
    confirmNewPassword:
      newPassword === confirmNewPassword ? '' : '確認のためのパスワードが、上のパスワードと違います。',
  })
  if (errors.length > 0) throw formProblem(errors)
}

/** Puts a new password in the place of the one in force, for web and app alike. */
export async function storeCredential(
  scope: TenantScope,
  jobSeekerId: string,
  credential: Credential,
  now: Date,
): Promise<void> {
  await scope
    .updateTable('job_seeker')
    .set({ ...credential, password_set_at: now })
    .where('id', '=', jobSeekerId)
    .execute()
}
