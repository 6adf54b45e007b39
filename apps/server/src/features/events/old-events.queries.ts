import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const retentionMs = 90 * 24 * 60 * 60_000

/** Removes events that are 90 days old and their deliveries, unless a webhook still waits for one. */
export async function deleteOldEvents(scope: TenantScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionMs)
  await scope.execute(sql`
    with old as (
      delete from event
      where tenant = ${scope.tenant} and created_at < ${before} and position is not null and not exists (
        select from event_delivery
        where event_delivery.tenant = event.tenant and event_position = event.position and status = 'waiting'
      )
      returning position
    )
    delete from event_delivery where tenant = ${scope.tenant} and event_position in (select position from old)
  `)
}
