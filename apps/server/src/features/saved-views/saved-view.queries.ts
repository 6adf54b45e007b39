import type { PeopleViewSettings } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A view as it is stored. */
export interface SavedViewRow {
  id: string
  ownerId: string
  isShared: boolean
  name: string
  settings: PeopleViewSettings
  version: number
}

const columns = ['id', 'owner_id as ownerId', 'is_shared as isShared', 'name', 'settings', 'version'] as const

/** More shared views than fit into a row of tabs, and a bound. */
const mostShown = 200

/** Views of the owner, and those that are shared, by name. */
export const listViews = (scope: TenantScope, ownerId: string): Promise<SavedViewRow[]> =>
  scope
    .selectFrom('saved_view')
    .select(columns)
    .where((where) => where.or([where('owner_id', '=', ownerId), where('is_shared', '=', true)]))
    .orderBy('name')
    .orderBy('id')
    .limit(mostShown)
    .execute()

/** Locks a view for a change; undefined where there is none. */
export const lockView = (scope: TenantScope, id: string): Promise<SavedViewRow | undefined> =>
  scope.selectFrom('saved_view').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** How many views the owner has. */
export async function countOwnViews(scope: TenantScope, ownerId: string): Promise<number> {
  const { count } = await scope
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Stores a new view. @returns whether nobody stored one under this id in the same moment */
export async function insertView(scope: TenantScope, view: SavedViewRow, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await scope
    .insertInto('saved_view', {
      id: view.id,
      owner_id: view.ownerId,
      is_shared: view.isShared,
      name: view.name,
      settings: JSON.stringify(view.settings),
      version: view.version,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Changes a view that is locked. */
export async function updateView(scope: TenantScope, view: SavedViewRow, now: Date): Promise<void> {
  await scope
    .updateTable('saved_view')
    .set({
      is_shared: view.isShared,
      name: view.name,
      settings: JSON.stringify(view.settings),
      version: view.version,
      updated_at: now,
    })
    .where('id', '=', view.id)
    .execute()
}
