import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/**
 * Deletes an account with all its rows: its tables cascade. Entries and stored mails refer to it by address, and stored
 * responses to repeated calls may contain several accounts, so they are deleted here. Events contain ids only and stay
 * for systems that have not read them yet.
 */
export async function eraseAccount(scope: TenantScope, { id, email }: { id: string; email: string }): Promise<void> {
  await scope.deleteFrom('sign_up_token').where('email', '=', email).execute()
  await scope.deleteFrom('entry').where('email', '=', email).execute()
  await scope.deleteFrom('invitation').where('email', '=', email).execute()
  await scope.deleteFrom('mail_outbox').where('recipient', '=', email).execute()
  await scope.deleteFrom('operator_call').where(sql<boolean>`job_seeker_ids @> array[${id}::uuid]`).execute()
  await scope.deleteFrom('job_seeker').where('id', '=', id).execute()
}
