import type { QuarantinedPosting } from '@tsunagu/contract/endpoints/operator.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { closeHeld } from '#server/postings/close-postings.queries.ts'
import type { QuarantinedLine } from './read-posting.ts'

/** The rows as one JSON text; each document is written out once only. */
function toRecords(batch: readonly QuarantinedLine[]): string {
  const records = batch.map(({ id, sourceId, contentHash, document, reasons }) => {
    const record = JSON.stringify({ id, source_id: sourceId, content_hash: contentHash, reasons })
    return `${record.slice(0, -1)},"document":${document}}`
  })
  return `[${records.join(',')}]`
}

/**
 * Locks a service's decision on publishing or quarantining until the transaction ends: of two imports at once the later
 * one wins, for each posting as a whole. Call it before any row is locked.
 */
export async function waitForTurn(scope: TenantScope): Promise<void> {
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`publish/${scope.tenant}`}, 0))`)
}

/**
 * Quarantines lines that must not be published. Their open postings stay open until `closesAt`, in their last lawful
 * version; a later worse line does not extend that. Lines that are quarantined already change nothing. Returns how many
 * postings were closed.
 */
export async function writeQuarantine(
  scope: TenantScope,
  batch: readonly QuarantinedLine[],
  { now, closesAt }: { now: Date; closesAt: Date },
): Promise<number> {
  await waitForTurn(scope)
  await scope.execute(sql`
    insert into job_posting_quarantine as stored (
      tenant, job_posting_id, source_id, content_hash, document, reasons, received_at, closes_at)
    select ${scope.tenant}, record.id, record.source_id, decode(record.content_hash, 'hex'), record.document, reasons,
      ${now}::timestamptz, case when posting.id is not null then ${closesAt}::timestamptz end
    from json_to_recordset(${toRecords(batch)}::json) as record(
      id uuid, source_id text, content_hash text, document jsonb, reasons jsonb)
    left join job_posting as posting
      on posting.tenant = ${scope.tenant} and posting.id = record.id and posting.withdrawn_at is null
    order by record.id
    on conflict (tenant, job_posting_id) do update set
      content_hash = excluded.content_hash, document = excluded.document, reasons = excluded.reasons,
      received_at = case when stored.content_hash = excluded.content_hash then stored.received_at
        else excluded.received_at end,
      closes_at = coalesce(stored.closes_at, excluded.closes_at)
    where stored.content_hash <> excluded.content_hash
      or (stored.closes_at is null and excluded.closes_at is not null)`)
  const ids = batch.map(({ id }) => id)
  return closeHeld(scope, { condition: sql`job_posting_id = any(${ids}::uuid[])`, now })
}

/** Deletes lines that were corrected, and are published next in the same transaction. */
export async function clearQuarantine(scope: TenantScope, ids: readonly string[]): Promise<void> {
  await waitForTurn(scope)
  await scope
    .deleteFrom('job_posting_quarantine')
    .where('job_posting_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Deletes the lines that their source has withdrawn; returns the source ids that had one. */
export async function withdrawFromQuarantine(scope: TenantScope, sourceIds: readonly string[]): Promise<string[]> {
  await waitForTurn(scope)
  const rows = await scope
    .deleteFrom('job_posting_quarantine')
    .where('source_id', '=', sql<string>`any(${sourceIds}::text[])`)
    .returning('source_id as sourceId')
    .execute()
  return rows.map(({ sourceId }) => sourceId)
}

/** One page of the quarantine, the last received first, with the number of all; `page` counts from 1. */
export async function listQuarantine(
  scope: TenantScope,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
): Promise<{ postings: QuarantinedPosting[]; totalCount: number }> {
  const rows = await scope
    .selectFrom('job_posting_quarantine')
    .select(['job_posting_id as id', 'source_id as sourceId', 'document', 'reasons'])
    .select(['received_at as receivedAt', 'closes_at as closesAt'])
    .orderBy('received_at', 'desc')
    .orderBy('job_posting_id')
    .offset((page - 1) * perPage)
    .limit(perPage)
    .execute()
  const { count } = await scope
    .selectFrom('job_posting_quarantine')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const postings = rows.map(({ id, sourceId, document, reasons, receivedAt, closesAt }) => ({
    jobPostingId: id,
    sourceId,
    title: document.title,
    receivedAt: dateTimeInTokyo(receivedAt),
    openUntil: closesAt && closesAt > now ? dateTimeInTokyo(closesAt) : null,
    reasons,
    document,
  }))
  return { postings, totalCount: count }
}
