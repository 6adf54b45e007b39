import type { ImportChangeKind, UndoOutcome } from '@tsunagu/contract/hiring/import-runs.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** What an import did with a posting; columns of `import_change` as `change`. */
const kind = sql<ImportChangeKind>`(case
  when change.version is null then case when change.line_hash is null then 'released' else 'quarantined' end
  when change.version_before is null then 'created'
  when change.was_open and not change.is_open then 'closed'
  when not change.was_open and change.is_open then 'reopened'
  else 'changed' end)`

/** The changes of an import beside their postings and quarantined lines as they are now. */
const changes = (scope: TenantScope, runId: string) => sql`import_change as change
  left join job_posting as posting on posting.tenant = change.tenant and posting.id = change.job_posting_id
  left join job_posting_quarantine as kept
    on kept.tenant = change.tenant and kept.job_posting_id = change.job_posting_id
  where change.tenant = ${scope.tenant} and change.run_id = ${runId}::uuid`

/** Whether posting and line are still as the import left them. */
const isAsLeft = sql`(
  (change.version is null or (posting.version = change.version and (posting.withdrawn_at is null) = change.is_open))
  and kept.content_hash is not distinct from change.line_hash)`

const sourceOf = sql`regexp_replace(change.source_id, ' [^ ]+$', '')`

export interface ChangeRow {
  id: string
  sourceId: string
  title: string
  kind: ImportChangeKind
  outcome: UndoOutcome | null
}

export interface ChangeFilter {
  kind: ImportChangeKind | null
  isLeft: boolean
  after: string | null
  limit: number
}

/** What an import changed, behind a place, in the order of the postings' ids. */
export async function listChanges(scope: TenantScope, runId: string, filter: ChangeFilter): Promise<ChangeRow[]> {
  const { rows } = await scope.execute<ChangeRow>(sql`
    select change.job_posting_id as id, change.source_id as "sourceId", ${kind} as kind, change.outcome,
      coalesce(posting.document ->> 'title', kept.document ->> 'title', '') as title
    from ${changes(scope, runId)}
      and (${filter.after}::uuid is null or change.job_posting_id > ${filter.after}::uuid)
      and (${filter.kind}::text is null or ${kind} = ${filter.kind}::text)
      and (not ${filter.isLeft}::boolean or change.outcome <> 'undone')
    order by change.job_posting_id limit ${filter.limit}::int`)
  return rows
}

export interface ChangeCounts {
  restored: number
  closed: number
  reopened: number
  lines: number
  left: number
}

/** What taking an import back would do now. */
export async function countChanges(scope: TenantScope, runId: string): Promise<ChangeCounts> {
  const { rows } = await scope.execute<ChangeCounts>(sql`
    with looked as (select ${kind} as kind, ${isAsLeft} as is_as_left, change.was_open from ${changes(scope, runId)})
    select
      (count(*) filter (where is_as_left and kind = 'changed'))::int as restored,
      (count(*) filter (where is_as_left and kind in ('created', 'reopened')))::int as closed,
      (count(*) filter (where is_as_left and kind = 'closed'))::int as reopened,
      (count(*) filter (where is_as_left and kind in ('quarantined', 'released')))::int as lines,
      (count(*) filter (where not is_as_left or is_as_left is null))::int as left
    from looked`)
  return rows[0] ?? { restored: 0, closed: 0, reopened: 0, lines: 0, left: 0 }
}

/** How many open postings of each source taking an import back would close. */
export async function countClosing(scope: TenantScope, runId: string): Promise<{ source: string; closing: number }[]> {
  const { rows } = await scope.execute<{ source: string; closing: number }>(sql`
    select ${sourceOf} as source, count(*)::int as closing from ${changes(scope, runId)}
      and change.is_open and not coalesce(change.was_open, false) and ${isAsLeft}
    group by 1 order by 1 limit 100`)
  return rows
}

/** A change that is to be taken back. */
export interface WaitingChange {
  id: string
  sourceId: string
  kind: ImportChangeKind
  wasOpen: boolean | null
  touchesLine: boolean
  isAsLeft: boolean
  /** What the posting said before; null where it was not there, or where that version is not there. */
  document: unknown
}

/** The next changes to be taken back, locked with their postings. Call `waitForTurn` before. */
export async function claimChanges(scope: TenantScope, runId: string, limit: number): Promise<WaitingChange[]> {
  const { rows: claimed } = await scope.execute<{ id: string }>(sql`
    select job_posting_id as id from import_change
    where tenant = ${scope.tenant} and run_id = ${runId}::uuid and outcome is null
    order by job_posting_id limit ${limit}::int for update`)
  if (claimed.length === 0) return []
  const ids = sql`any(${claimed.map(({ id }) => id)}::uuid[])`
  // In the order of their ids, as imports do: a call that closes a posting meanwhile waits, or is seen
  await scope.execute(sql`
    select from job_posting where tenant = ${scope.tenant} and id = ${ids} order by id for update`)
  const { rows } = await scope.execute<WaitingChange>(sql`
    select change.job_posting_id as id, change.source_id as "sourceId", ${kind} as kind, change.was_open as "wasOpen",
      change.touches_line as "touchesLine", coalesce(${isAsLeft}, false) as "isAsLeft",
      case when change.version_before = posting.version then posting.document
        else (select version.document from job_posting_version as version
          where version.tenant = change.tenant and version.job_posting_id = change.job_posting_id
            and version.number = change.version_before) end as document
    from ${changes(scope, runId)} and change.job_posting_id = ${ids}
    order by change.job_posting_id`)
  return rows
}

/** Puts quarantined lines back as they were before an import, and deletes those that it brought. */
export async function restoreLines(scope: TenantScope, runId: string, ids: readonly string[]): Promise<void> {
  await scope
    .deleteFrom('job_posting_quarantine')
    .where('job_posting_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  await scope.execute(sql`
    insert into job_posting_quarantine
    select line.* from import_change as change
    cross join lateral jsonb_populate_record(null::job_posting_quarantine, change.line_before) as line
    where change.tenant = ${scope.tenant} and change.run_id = ${runId}::uuid
      and change.job_posting_id = any(${ids}::uuid[]) and change.line_before is not null`)
}

/** Notes the results of taking changes back. */
export async function noteOutcomes(
  scope: TenantScope,
  runId: string,
  outcomes: ReadonlyMap<string, UndoOutcome>,
): Promise<void> {
  await scope.execute(sql`
    update import_change as change set outcome = came.outcome
    from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) as came(id, outcome)
    where change.tenant = ${scope.tenant} and change.run_id = ${runId}::uuid and change.job_posting_id = came.id`)
}
