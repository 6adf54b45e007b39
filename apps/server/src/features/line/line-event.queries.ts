import { retention } from '#server/hiring/records/retention.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Notes that an event is done. @returns whether it was not before */
export async function takeLineEvent(scope: TenantScope, id: string, now: Date): Promise<boolean> {
  const row = await scope
    .insertInto('line_event', { id, received_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes ids of events that LINE does not deliver again any more. */
export async function deleteOldLineEvents(scope: TenantScope, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retention.lineEventDays * 24 * 60 * 60_000)
  await scope.deleteFrom('line_event').where('received_at', '<', before).execute()
}
