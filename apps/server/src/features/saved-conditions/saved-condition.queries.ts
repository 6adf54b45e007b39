import { limits } from '@tsunagu/contract/base/limits.ts'
import { formElementStates } from '@tsunagu/contract/form/state.ts'
import { inMemberOrder } from '@tsunagu/contract/screens/member-order.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { noteRemoved } from './alerts/old-alerts.queries.ts'
import type { SavedSearch } from './merge-saved.ts'

/**
 * Two devices that merge at the same time take turns: each would drop what the other one has just saved. The key may still
 * be referred to: a job that notes new postings of the account does not wait, and cannot block the merge in turn.
 */
export async function lockSavedSearches(scope: TenantScope, jobSeekerId: string): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', jobSeekerId).forNoKeyUpdate().execute()
}

/** The saved searches of an account, the newest first. */
export async function listSavedSearches(scope: TenantScope, jobSeekerId: string): Promise<SavedSearch[]> {
  const rows = await scope
    .selectFrom('saved_search_condition')
    .select(['states_hash', 'name', 'states', 'saved_at as savedAt'])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('saved_at', 'desc')
    .orderBy('states_hash')
    .limit(limits.savedSearchConditions)
    .execute()
  return rows.map(({ states_hash, states, ...row }) => ({
    ...row,
    id: Buffer.from(states_hash).toString('hex'),
    // PostgreSQL keeps JSON in an order of its own
    states: inMemberOrder(formElementStates, states),
  }))
}

/** Makes an account's saved searches those of the list, in three statements at most. */
export async function replaceSavedSearches(
  scope: TenantScope,
  jobSeekerId: string,
  { before, after, now }: { before: readonly SavedSearch[]; after: readonly SavedSearch[]; now: Date },
): Promise<void> {
  const stored = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stored.has(id)).map(({ id }) => Buffer.from(id, 'hex'))
  if (gone.length > 0) {
    await scope
      .deleteFrom('saved_search_condition')
      .where('job_seeker_id', '=', jobSeekerId)
      .where('states_hash', 'in', gone)
      .execute()
    await noteRemoved(scope, jobSeekerId, { hashes: gone, now })
  }
  const rows = after
    .filter((one) => !before.includes(one))
    .map(({ id, name, states, savedAt }) => ({
      job_seeker_id: jobSeekerId,
      states_hash: Buffer.from(id, 'hex'),
      name,
      states: JSON.stringify(states),
      saved_at: savedAt,
    }))
  if (rows.length === 0) return
  await scope
    .insertInto('saved_search_condition', rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'states_hash']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        states: ref('excluded.states'),
        saved_at: ref('excluded.saved_at'),
      })),
    )
    .execute()
}
