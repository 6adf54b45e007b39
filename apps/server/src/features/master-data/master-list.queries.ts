import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import { sql } from 'kysely'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export type MasterListState = 'in_force' | 'waiting'

/** An imported list without its content. */
export interface StoredList {
  list: MasterList
  state: MasterListState
  rows: number
  importedAt: Date
}

/** A list to be stored. */
export interface NewList extends StoredList {
  /** Packed with gzip. */
  content: Uint8Array
  importedBy: string
}

/** Lets one import or reset of a service's lists run at a time, until the transaction ends: a set is judged as a whole. */
export async function lockLists(scope: TenantScope): Promise<void> {
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`master_list ${scope.tenant}`}, 0))`)
}

/** The imported lists of a service. */
export const findStoredLists = (scope: TenantScope): Promise<StoredList[]> =>
  scope
    .selectFrom('master_list')
    .select([
      'master_list.list',
      'master_list.state',
      'master_list.row_count as rows',
      'master_list.imported_at as importedAt',
    ])
    .execute()

/** The content of some lists, what waits before what is in force. */
export async function loadNewest(
  scope: TenantScope,
  lists: readonly MasterList[],
): Promise<Map<MasterList, Uint8Array>> {
  const rows = await scope
    .selectFrom('master_list')
    .select(['master_list.list', 'master_list.content'])
    .where('master_list.list', 'in', lists)
    .orderBy('master_list.state')
    .execute()
  // 'in_force' sorts first and is replaced by 'waiting'
  return new Map(rows.map(({ list, content }) => [list, content]))
}

/** Stores a list in place of the one in that state. */
export async function storeList(scope: TenantScope, stored: NewList): Promise<void> {
  const { list, state, rows, content, importedAt, importedBy } = stored
  await scope
    .deleteFrom('master_list')
    .where('master_list.list', '=', list)
    .where('master_list.state', '=', state)
    .execute()
  await scope
    .insertInto('master_list', {
      list,
      state,
      row_count: rows,
      content: Buffer.from(content),
      imported_at: importedAt,
      imported_by: importedBy,
    })
    .execute()
}

/** Brings the waiting lists of a set into force. */
export async function putInForce(scope: TenantScope, lists: readonly MasterList[]): Promise<void> {
  const waiting = (await findStoredLists(scope)).filter(
    ({ list, state }) => state === 'waiting' && lists.includes(list),
  )
  const names = waiting.map(({ list }) => list)
  if (names.length === 0) return
  await scope
    .deleteFrom('master_list')
    .where('master_list.list', 'in', names)
    .where('master_list.state', '=', 'in_force')
    .execute()
  await scope.updateTable('master_list').set({ state: 'in_force' }).where('master_list.list', 'in', names).execute()
}

/** Deletes lists, waiting ones too. Returns whether there were any. */
export async function removeLists(scope: TenantScope, lists: readonly MasterList[]): Promise<boolean> {
  const removed = await scope.deleteFrom('master_list').where('master_list.list', 'in', lists).executeTakeFirst()
  return removed.numDeletedRows > 0n
}

/** Which import of a list is in force where. */
export interface ListRevision {
  tenant: string
  list: MasterList
  revision: number
}

/** The lists in force of all services: what each process compares its own with. */
export const listRevisions = (db: QueryBuilder): Promise<ListRevision[]> =>
  db.selectFrom('master_list').select(['tenant', 'list', 'revision']).where('state', '=', 'in_force').execute()

/** The content of one import; undefined when it has been replaced meanwhile. */
export async function loadRevision(scope: TenantScope, revision: number): Promise<Uint8Array | undefined> {
  const row = await scope
    .selectFrom('master_list')
    .select('master_list.content')
    .where('master_list.revision', '=', revision)
    .executeTakeFirst()
  return row?.content
}
