import type { QueryBuilder } from './connection.ts'

/** Where services are that have moved. */
export interface KnownPlaces {
  /** Services with an entry, and whether this database serves them. */
  isServed: ReadonlyMap<string, boolean>
  /** Services moved into this database: others are not served by it. */
  hasGuests: boolean
}

const servedStates: readonly string[] = ['copying', 'read_only', 'serving', 'settled']

/** Reads which services this database serves. */
export async function readPlaces(db: QueryBuilder): Promise<KnownPlaces> {
  const rows = await db.selectFrom('service_move').select(['tenant', 'state', 'is_guest']).orderBy('tenant').execute()
  return {
    isServed: new Map(rows.map(({ tenant, state }) => [tenant, servedStates.includes(state)])),
    hasGuests: rows.some((row) => row.is_guest),
  }
}
