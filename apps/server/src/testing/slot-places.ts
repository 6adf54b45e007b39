import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Notes how large the table of places is, as a restore or setting up does: statements are planned for that. */
export async function analyzeSlotPlaces(db: Kysely<Database>): Promise<void> {
  await sql`analyze job_search_slot_place`.execute(db)
}

/** How many places a transaction has added so far, and how many it has read by scanning the table. */
export async function countSlotPlaces(scope: TenantScope): Promise<{ scanned: number; added: number } | undefined> {
  const { rows } = await scope.execute<{ scanned: number; added: number }>(sql`
    select seq_tup_read::int as scanned, n_tup_ins::int as added
    from pg_stat_xact_user_tables where relname = 'job_search_slot_place'`)
  return rows[0]
}
