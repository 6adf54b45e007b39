import { centreLimits } from '@tsunagu/contract/hiring/notices.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const dayMs = 24 * 60 * 60_000

/** Deletes notices that are too old to be shown. */
export async function deleteOldNotices(scope: TenantScope, now: Date): Promise<void> {
  await scope
    .deleteFrom('notice')
    .where('created_at', '<', new Date(now.getTime() - centreLimits.keptDays * dayMs))
    .execute()
}
