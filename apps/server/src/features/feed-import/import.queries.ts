import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import {
  noteFacilities,
  searchRecordColumns,
  toSearchRecord,
  upsertSearchRows,
} from '#server/search-index/search-row.queries.ts'
import type { IncomingPosting } from './read-posting.ts'

/** What became of a batch of good lines. */
export interface BatchOutcome {
  created: number
  updated: number
  unchanged: number
}

/**
 * The postings of a batch that are new or differ from what is stored, or that were closed before their last day. One that
 * has expired is not opened by the line that said its last day.
 */
async function onlyChanged(scope: TenantScope, batch: readonly IncomingPosting[]): Promise<IncomingPosting[]> {
  const { rows } = await scope.execute<{ id: string; hash: string }>(sql`
    select id, encode(content_hash, 'hex') as hash from job_posting
    where tenant = ${scope.tenant} and id = any(${batch.map(({ id }) => id)}::uuid[])
      and (withdrawn_at is null or closed_reason = 'expired')`)
  const stored = new Map(rows.map(({ id, hash }) => [id, hash]))
  return batch.filter(({ id, contentHash }) => stored.get(id) !== contentHash)
}

/** What would become of a batch; nothing is written. */
export async function compareBatch(scope: TenantScope, batch: readonly IncomingPosting[]): Promise<BatchOutcome> {
  const changed = await onlyChanged(scope, batch)
  const known = await scope
    .selectFrom('job_posting')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('id', '=', sql<string>`any(${changed.map(({ id }) => id)}::uuid[])`)
    .executeTakeFirstOrThrow()
  return {
    created: changed.length - known.count,
    updated: known.count,
    unchanged: batch.length - changed.length,
  }
}

/** Whether a service has an open posting at all: while it has none, no file can close any. */
export async function hasOpen(scope: TenantScope): Promise<boolean> {
  const { rows } = await scope.execute<{ found: boolean }>(sql`
    select exists (select from job_posting where tenant = ${scope.tenant} and withdrawn_at is null) as found`)
  return rows[0]?.found === true
}

/** How many postings of a source are open. References hold no blank: one whose source begins alike is left out. */
export async function countOpen(scope: TenantScope, source: string): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from job_posting
    where tenant = ${scope.tenant} and withdrawn_at is null and starts_with(source_id, ${`${source} `})
      and strpos(substr(source_id, ${source.length + 2}::int), ' ') = 0`)
  return rows[0]?.count ?? 0
}

/**
 * Those of some postings that can be seen today, by their source ids. Such as are open only for a grace time are left out: an
 * earlier file has taken them off.
 */
export async function findSeen(scope: TenantScope, ids: readonly string[], today: string): Promise<string[]> {
  const { rows } = await scope.execute<{ sourceId: string }>(sql`
    select source_id as "sourceId" from job_posting as posting
    where tenant = ${scope.tenant} and id = any(${ids}::uuid[]) and withdrawn_at is null
      and coalesce(expire_date >= ${today}::date, true)
      and not exists (select from job_posting_quarantine as kept
        where kept.tenant = ${scope.tenant} and kept.job_posting_id = posting.id and kept.closes_at is not null)`)
  return rows.map(({ sourceId }) => sourceId)
}

/** An open or quarantined posting. */
export interface PostingOfSource {
  id: string
  sourceId: string
  isOpen: boolean
}

/** Open or quarantined postings whose source id starts with a source's; includes those of a source with that prefix. */
export async function findOfSource(scope: TenantScope, source: string): Promise<PostingOfSource[]> {
  const { rows } = await scope.execute<PostingOfSource>(sql`
    select id, source_id as "sourceId", true as "isOpen" from job_posting
    where tenant = ${scope.tenant} and withdrawn_at is null and starts_with(source_id, ${`${source} `})
    union all
    select job_posting_id, source_id, false from job_posting_quarantine
    where tenant = ${scope.tenant} and starts_with(source_id, ${`${source} `})`)
  return rows
}

/** The rows as one JSON text: a constant number of parameters, and each document is written out once only. */
function toRecords(tenant: string, batch: readonly IncomingPosting[]): string {
  const records = batch.map(({ document, search, ...posting }) => {
    const { id, sourceId, contentHash, srcUpdateDate, expireDate } = posting
    const columns = { id, source_id: sourceId, content_hash: contentHash, src_update_date: srcUpdateDate }
    const record = { ...columns, expire_date: expireDate, ...toSearchRecord(tenant, search) }
    return `${JSON.stringify(record).slice(0, -1)},"document":${document}}`
  })
  return `[${records.join(',')}]`
}

/**
 * Writes a batch: one statement to leave out what is stored already, one for the rest, posting and search row together.
 * Rows are written in the order of their ids, so that two imports at once wait for each other instead of blocking each
 * other; what the other one wrote meanwhile is compared again.
 */
export async function writeBatch(
  scope: TenantScope,
  batch: readonly IncomingPosting[],
  { now, changedBy }: { now: Date; changedBy: string | null },
): Promise<BatchOutcome> {
  const changed = await onlyChanged(scope, batch)
  if (changed.length === 0) return { created: 0, updated: 0, unchanged: batch.length }
  // xmax is 0 in a row that was inserted, not updated, by this statement
  const { rows } = await scope.execute<{ created: number; written: number }>(sql`
    with incoming as materialized (
      select * from json_to_recordset(${toRecords(scope.tenant, changed)}::json) as record(
        id uuid, source_id text, content_hash text, src_update_date date, expire_date date,
        document jsonb, ${searchRecordColumns})
    ), posting as (
      insert into job_posting as stored (
        tenant, id, source_id, content_hash, document, src_update_date, expire_date, created_at, updated_at, changed_by)
      select ${scope.tenant}, id, source_id, decode(content_hash, 'hex'), document, src_update_date, expire_date,
        ${now}::timestamptz, ${now}::timestamptz, ${changedBy}::uuid
      from incoming order by id
      on conflict (tenant, id) do update set
        content_hash = excluded.content_hash, document = excluded.document, src_update_date = excluded.src_update_date,
        expire_date = excluded.expire_date, updated_at = excluded.updated_at, withdrawn_at = null,
        closed_reason = null,
        changed_by = case when stored.document = excluded.document then stored.changed_by else excluded.changed_by end
      where stored.content_hash <> excluded.content_hash
        or (stored.withdrawn_at is not null and stored.closed_reason is distinct from 'expired')
      returning stored.id, (stored.xmax = 0) as is_new
    ), search as (
      ${upsertSearchRows(scope.tenant, sql`incoming join posting using (id)`)}
    ), facilities as (
      ${noteFacilities(scope.tenant, sql`incoming`)}
    )
    select count(*)::int as written, (count(*) filter (where is_new))::int as created from posting`)
  const { written, created } = rows[0] ?? { written: 0, created: 0 }
  return { created, updated: written - created, unchanged: batch.length - written }
}

/**
 * Analyzes the tables after a large import: the embedded database has no autovacuum, and on PostgreSQL searches need
 * not wait for it. If this connection does not own the tables, the database skips it with a warning.
 */
export async function refreshStatistics(db: Kysely<Database>): Promise<void> {
  await sql`analyze job_posting, job_search`.execute(db)
}
