import type { QueryBuilder } from '#server/platform/db/connection.ts'

/** Names of members of staff by id; none for an id that nobody has. No statement for no ids. */
export async function findStaffNames(db: QueryBuilder, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
