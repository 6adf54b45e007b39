import { randomUUID } from 'node:crypto'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { sql } from 'kysely'
import type { AccountEnd } from '#server/platform/db/tables/account-tables.ts'
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

/** Accounts that were merged into another and can still be parted from it. */
export async function listMergedAccounts(scope: TenantScope, id: string): Promise<{ id: string; email: string }[]> {
  const { rows } = await scope.execute<{ id: string; email: string }>(sql`
    select gone.id, gone.email from registration_merge as merge
      join job_seeker as gone on gone.tenant = merge.tenant and gone.id = merge.gone_id
    where merge.tenant = ${scope.tenant} and merge.job_seeker_id = ${id}::uuid
      and merge.undone_at is null and merge.final_at is null`)
  return rows
}
