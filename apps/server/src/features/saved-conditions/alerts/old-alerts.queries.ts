import { alertDefaults } from '@tsunagu/contract/search/search-alerts.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const dayMs = 24 * 60 * 60_000
/** What was new so long ago is not new any more. */
const newForDays = 60

/**
 * Notes that searches were deleted. What was set and found of them goes a day later: until then the deletion may be taken
 * back.
 */
export async function noteRemoved(
  scope: TenantScope,
  jobSeekerId: string,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  const { frequency, hour, weekday } = alertDefaults
  const rows = hashes.map((hash) => ({
    job_seeker_id: jobSeekerId,
    states_hash: hash,
    frequency,
    channels: [...alertDefaults.channels],
    hour,
    weekday,
    is_paused: false,
    paused_until: null,
    seen_at: now,
    mails_since: now,
    next_at: null,
    removed_at: now,
    version: 0,
  }))
  await scope
    .insertInto('saved_search_alert', rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'states_hash']).doUpdateSet({ next_at: null, removed_at: now }),
    )
    .execute()
}

/** Deletes what belongs to searches that were deleted a day ago, and what is not new any more. */
export async function deleteOldAlerts(scope: TenantScope, now: Date): Promise<void> {
  await scope.execute(sql`
    with gone as (
      delete from saved_search_alert as alert
      where alert.tenant = ${scope.tenant} and alert.removed_at < ${new Date(now.getTime() - dayMs)}
        and not exists (select from saved_search_condition as saved where saved.tenant = alert.tenant
          and saved.job_seeker_id = alert.job_seeker_id and saved.states_hash = alert.states_hash)
      returning alert.job_seeker_id, alert.states_hash
    )
    delete from saved_search_hit as hit using gone
    where hit.tenant = ${scope.tenant} and hit.job_seeker_id = gone.job_seeker_id and hit.states_hash = gone.states_hash`)
  await scope
    .deleteFrom('saved_search_hit')
    .where('found_at', '<', new Date(now.getTime() - newForDays * dayMs))
    .execute()
}
