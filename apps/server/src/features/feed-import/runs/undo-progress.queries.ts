import { importReportDays } from '@tsunagu/contract/hiring/import-runs.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Who takes an import back; null where nobody does (any more). */
export async function findUndo(scope: TenantScope, id: string): Promise<{ by: string; startedAt: Date } | null> {
  const row = await scope
    .selectFrom('import_run')
    .select(['undone_by as by', 'started_at as startedAt'])
    .where('id', '=', id)
    .where('undo_state', '=', 'running')
    .executeTakeFirst()
  return row?.by ? { by: row.by, startedAt: row.startedAt } : null
}

/** Notes how far taking back is. */
export async function noteUndone(
  scope: TenantScope,
  id: string,
  { done, left, isLast }: { done: number; left: number; isLast: boolean },
): Promise<void> {
  await scope
    .updateTable('import_run')
    .set({ undo_done: sql`undo_done + ${done}::int`, undo_left: sql`undo_left + ${left}::int` })
    .$if(isLast, (query) => query.set({ undo_state: 'done' }))
    .where('id', '=', id)
    .execute()
}

const dayMs = 24 * 60 * 60_000
const oldRunsAtOnce = 20
const oldChangesAtOnce = 5_000

/** Deletes what imports changed, and the lines of their reports, once the time is over for which they are stored. */
export async function deleteOldReports(scope: TenantScope, now: Date): Promise<void> {
  const old = await scope
    .selectFrom('import_run')
    .select('id')
    .where('started_at', '<', new Date(now.getTime() - importReportDays * dayMs))
    .where(
      sql<boolean>`(report ? 'errors' or exists (
        select from import_change as change where change.tenant = import_run.tenant and change.run_id = import_run.id))`,
    )
    .orderBy('started_at')
    .limit(oldRunsAtOnce)
    .execute()
  if (old.length === 0) return
  const ids = sql`any(${old.map(({ id }) => id)}::uuid[])`
  // Postings of a large file are many rows: the next hour deletes the next ones
  await scope.execute(sql`
    delete from import_change where ctid = any (array(
      select ctid from import_change where tenant = ${scope.tenant} and run_id = ${ids} limit ${oldChangesAtOnce}::int))`)
  await scope.execute(sql`
    update import_run set report = report - 'errors' - 'quarantine' - 'warnings'
    where tenant = ${scope.tenant} and id = ${ids}`)
}
