import { standardHours, type WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Working hours as they are stored; version 0 and no moment for the standard ones. */
export interface StoredHours {
  hours: WorkingHours
  version: number
  changedAt: Date | null
}

const name = 'working_hours'

/** The working hours of a service. @param isLocked for a change */
export async function readWorkingHours(scope: TenantScope, isLocked = false): Promise<StoredHours> {
  const query = scope
    .selectFrom('service_setting')
    .select(['value as hours', 'version', 'updated_at as changedAt'])
    .where('name', '=', name)
  const row = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  return row ?? { hours: standardHours, version: 0, changedAt: null }
}

/**
 * Stores working hours over those of the version before.
 * @returns whether nobody stored the first ones in the same moment; later ones are locked
 */
export async function storeWorkingHours(
  scope: TenantScope,
  { hours, version, by, now }: { hours: WorkingHours; version: number; by: string; now: Date },
): Promise<boolean> {
  const row = { value: JSON.stringify(hours), version, updated_at: now, updated_by: by }
  if (version > 1) {
    await scope.updateTable('service_setting').set(row).where('name', '=', name).execute()
    return true
  }
  const { numInsertedOrUpdatedRows } = await scope
    .insertInto('service_setting', { name, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'name']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
