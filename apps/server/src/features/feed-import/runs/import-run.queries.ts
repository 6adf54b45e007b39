import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { storedText } from '#server/request/stored-text.ts'

/** An import that begins. */
export interface NewRun {
  id: string
  by: { id: string; name: string }
  fileName: string
  source: string | null
  isFullFeed: boolean
  now: Date
}

export interface RunRow {
  id: string
  startedByName: string
  startedAt: Date
  seenAt: Date
  endedAt: Date | null
  state: 'running' | 'done' | 'failed'
  fileName: string
  source: string | null
  isFullFeed: boolean
  report: ImportReport | null
  failure: string
  undoState: 'running' | 'done' | null
  undoReason: string
  undoneByName: string
  undoneAt: Date | null
  undoTotal: number
  undoDone: number
  undoLeft: number
}

/** An import that has written nothing for so long is not running any more. */
export const silenceMs = 10 * 60_000

const columns = [
  'id',
  'started_by_name as startedByName',
  'started_at as startedAt',
  'seen_at as seenAt',
  'ended_at as endedAt',
  'state',
  'file_name as fileName',
  'source',
  'is_full_feed as isFullFeed',
  'failure',
  'undo_state as undoState',
  'undo_reason as undoReason',
  'undone_by_name as undoneByName',
  'undone_at as undoneAt',
  'undo_total as undoTotal',
  'undo_done as undoDone',
  'undo_left as undoLeft',
] as const

/** The report without its lines, of which there may be thousands. */
const counts = sql<ImportReport | null>`report - 'errors' - 'quarantine' - 'warnings'`.as('report')

/** Notes that an import begins; an API key is noted by its name. */
export async function beginRun(
  scope: TenantScope,
  { id, by, fileName, source, isFullFeed, now }: NewRun,
): Promise<void> {
  await scope.execute(sql`
    insert into import_run (
      tenant, id, started_by, started_by_name, started_at, seen_at, state, file_name, source, is_full_feed)
    values (
      ${scope.tenant}, ${id}::uuid, ${by.id}::uuid,
      coalesce(nullif(${by.name}::text, ''),
        (select name from operator_key where tenant = ${scope.tenant} and id = ${by.id}::uuid), ''),
      ${now}::timestamptz, ${now}::timestamptz, 'running', ${fileName}, ${source}, ${isFullFeed})`)
}

/** Names the import to the triggers that note what it changes, until the transaction ends; and that it is still running. */
export async function nameRun(scope: TenantScope, id: string, now: Date): Promise<void> {
  await scope.execute(sql`
    update import_run set seen_at = ${now}::timestamptz where tenant = ${scope.tenant} and id = ${id}::uuid
    returning set_config('tsunagu.import_run', id::text, true)`)
}

/** Notes how an import ended. */
export async function endRun(
  scope: TenantScope,
  id: string,
  { report, failure, now }: { report: ImportReport | null; failure: string; now: Date },
): Promise<void> {
  await scope
    .updateTable('import_run')
    .set({
      state: report ? 'done' : 'failed',
      // Lines of a broken file hold characters that the database refuses
      report:
        report && JSON.stringify(report, (_key, value) => (typeof value === 'string' ? storedText(value) : value)),
      failure: storedText(failure),
      ended_at: now,
      seen_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Imports behind a place, the newest first. */
export async function listRuns(
  scope: TenantScope,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
): Promise<RunRow[]> {
  let query = scope.selectFrom('import_run').select(columns).select(counts)
  if (after) {
    query = query.where(sql<boolean>`(started_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  }
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** One import; null where it is not there. @param isLocked nobody else takes it back meanwhile */
export async function findRun(scope: TenantScope, id: string, isLocked = false): Promise<RunRow | null> {
  const query = scope.selectFrom('import_run').select(columns).select(counts).where('id', '=', id)
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** The report of an import with its lines; null where there is none (any more). */
export async function findReport(scope: TenantScope, id: string): Promise<ImportReport | null> {
  const row = await scope.selectFrom('import_run').select('report').where('id', '=', id).executeTakeFirst()
  return row?.report ?? null
}

/** Whether an import of the service is running. */
export async function isImporting(scope: TenantScope, now: Date): Promise<boolean> {
  const row = await scope
    .selectFrom('import_run')
    .select('id')
    .where('state', '=', 'running')
    .where('seen_at', '>', new Date(now.getTime() - silenceMs))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that an import is being taken back. */
export async function beginUndo(
  scope: TenantScope,
  id: string,
  { by, reason, now }: { by: { id: string; name: string }; reason: string; now: Date },
): Promise<void> {
  await scope.execute(sql`
    update import_run set undo_state = 'running', undo_reason = ${reason}, undone_by = ${by.id}::uuid,
      undone_by_name = coalesce(nullif(${by.name}::text, ''),
        (select name from operator_key where tenant = ${scope.tenant} and id = ${by.id}::uuid), ''),
      undone_at = ${now}::timestamptz,
      undo_total = (select count(*)::int from import_change where tenant = ${scope.tenant} and run_id = ${id}::uuid)
    where tenant = ${scope.tenant} and id = ${id}::uuid`)
}
