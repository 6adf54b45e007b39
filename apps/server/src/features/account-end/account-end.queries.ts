import { randomUUID } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sql } from 'kysely'
import type { AccountEnd } from '#server/platform/db/account-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Lets an account rest; its data stays. */
export async function suspendAccount(scope: TenantScope, id: string, now: Date): Promise<void> {
  await scope.updateTable('job_seeker').set({ status: 'suspended', suspended_at: now }).where('id', '=', id).execute()
}

/** Stores the reason of a closed account, without its owner. */
export async function storeEndReason(
  scope: TenantScope,
  kind: AccountEnd,
  states: readonly FormElementState[],
  now: Date,
): Promise<void> {
  await scope
    .insertInto('account_end_reason', { id: randomUUID(), kind, states: JSON.stringify(states), created_at: now })
    .execute()
}

/** The postings of a job seeker whose progress has not ended. */
export async function listOpenApplications(scope: TenantScope, jobSeekerId: string): Promise<string[]> {
  const rows = await scope
    .selectFrom('progress')
    .select('job_posting_id as id')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('status', '<>', 'closed')
    .orderBy('job_posting_id')
    .execute()
  return rows.map(({ id }) => id)
}

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

/** Which of these accounts there are. */
export async function listExistingAccounts(
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (ids.length === 0) return []
  return scope
    .selectFrom('job_seeker')
    .select(['id', 'email'])
    .where('id', 'in', [...ids])
    .execute()
}
