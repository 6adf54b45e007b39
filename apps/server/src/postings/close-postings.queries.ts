import type { EventData } from '@tsunagu/contract/events/event-data.ts'
import { type RawBuilder, sql } from 'kysely'
import type { NewEvent } from '#server/hiring/records/event.queries.ts'
import type { ClosedReason } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const closedEvent = 'job_posting.closed' satisfies NewEvent['type']
type ClosedMember = keyof EventData[typeof closedEvent]

/** The event's `data`, made of the columns of a closed posting. */
const closedData = (reason: ClosedReason) => {
  const members = { jobPostingId: sql`id`, sourceId: sql`source_id`, reason: sql`${reason}::text` }
  const pairs = Object.entries(members satisfies Record<ClosedMember, RawBuilder<unknown>>)
  return sql`jsonb_build_object(${sql.join(pairs.flatMap(([name, value]) => [sql.lit(name), value]))})`
}

interface Closing {
  reason: ClosedReason
  /** Which of the open postings; columns of `job_posting`. */
  condition: RawBuilder<unknown>
  now: Date
  /** At most so many at once; all of them where it is left out. */
  limit?: number
}

/**
 * Closes open postings: deletes their search rows, keeps them readable for those who liked, opened or answered them,
 * and records an event for each. Locks rows in the order of their ids, as imports do. Returns how many were closed.
 */
async function closePostings(scope: TenantScope, { reason, condition, now, limit }: Closing): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    with open as materialized (
      select id from job_posting where tenant = ${scope.tenant} and withdrawn_at is null and ${condition}
      order by id limit ${limit ?? null}::int for update
    ), closed as (
      update job_posting set withdrawn_at = ${now}::timestamptz, closed_reason = ${reason}
      from open where job_posting.tenant = ${scope.tenant} and job_posting.id = open.id
      returning job_posting.id, job_posting.source_id
    ), unlisted as (
      delete from job_search using open where job_search.tenant = ${scope.tenant} and job_search.id = open.id
    ), told as (
      insert into event (tenant, id, type, job_seeker_id, data, dedupe_key, created_at)
      select ${scope.tenant}, gen_random_uuid(), ${closedEvent}, null,
        ${closedData(reason)},
        ${closedEvent} || ' ' || id || ' ' || ${now.toISOString()}::text, ${now}::timestamptz
      from closed order by id
      on conflict (tenant, dedupe_key) do nothing
    )
    select count(*)::int as count from closed`)
  return rows[0]?.count ?? 0
}

/**
 * Closes postings that must no longer be published as they are, and whose grace time is over.
 * @param condition selects quarantined lines; columns of `job_posting_quarantine`
 */
export const closeHeld = (
  scope: TenantScope,
  { condition, ...closing }: { condition: RawBuilder<unknown>; now: Date; limit?: number },
): Promise<number> => {
  const held = sql`select job_posting_id from job_posting_quarantine
    where tenant = ${scope.tenant} and closes_at <= ${closing.now}::timestamptz and ${condition}`
  return closePostings(scope, { reason: 'quarantined', condition: sql`id in (${held})`, ...closing })
}

/** Closes up to `limit` of all whose grace time is over. */
export const closeDue = (scope: TenantScope, closing: { now: Date; limit: number }): Promise<number> =>
  closeHeld(scope, { condition: sql`true`, ...closing })

/** Closes postings that their source has taken back. */
export const closeWithdrawn = (scope: TenantScope, sourceIds: readonly string[], now: Date): Promise<number> =>
  closePostings(scope, { reason: 'withdrawn', condition: sql`source_id = any(${sourceIds}::text[])`, now })

/** Closes up to `limit` postings whose last day is before `today` (Tokyo's). */
export const closeExpired = (
  scope: TenantScope,
  { today, ...closing }: { today: string; now: Date; limit: number },
): Promise<number> =>
  closePostings(scope, { reason: 'expired', condition: sql`expire_date < ${today}::date`, ...closing })

/** Which of the source ids this service has postings of, open or closed. */
export async function findSourceIds(scope: TenantScope, sourceIds: readonly string[]): Promise<string[]> {
  const rows = await scope
    .selectFrom('job_posting')
    .select('source_id as sourceId')
    .where('source_id', '=', sql<string>`any(${sourceIds}::text[])`)
    .execute()
  return rows.map(({ sourceId }) => sourceId)
}
