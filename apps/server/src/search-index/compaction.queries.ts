import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { aggregateBitmaps } from './aggregate-bitmaps.queries.ts'
import { expiryToken, yearlyToken } from './search-tokens.ts'

/** Postings per segment: the width of `job_search_bits.bits`, which the migration sets to the same number. */
export const segmentSize = 30_000
/** Fewer unindexed postings than this are counted fast enough by row. */
export const compactionThreshold = 1_000
/** A segment with at most so many postings is dissolved by a later compaction. */
export const thinSize = (size: number): number => size / 2

/**
 * So many thin segments are left before they are made into one. Dissolving them whenever a thousand postings of an import are
 * packed would write its first postings over and over; each further segment costs a count a short row for every condition.
 */
export const mostThinSegments = 8

/** Takes the tenant's compaction lock until the transaction ends; returns false at once if another one has it. */
export async function lockCompaction(scope: TenantScope): Promise<boolean> {
  const { rows } = await scope.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`pack_search ${scope.tenant}`}, 0)) as locked`,
  )
  return rows[0]?.locked === true
}

/** Counts unindexed postings, at most `limit`. */
export async function countUnindexed(scope: TenantScope, limit: number): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from job_search_slot where tenant = ${scope.tenant} and slot is null limit ${limit}::int) unindexed`)
  return rows[0]?.count ?? 0
}

/** How many segments there are, and how many of them are thin. */
export async function countSegments(scope: TenantScope, size = segmentSize): Promise<{ all: number; thin: number }> {
  const { rows } = await scope.execute<{ all: number; thin: number }>(sql`
    select count(*)::int as all, (count(*) filter (where bit_count(bits) <= ${thinSize(size)}::numeric))::int as thin
    from job_search_bits where tenant = ${scope.tenant} and token = ''`)
  return rows[0] ?? { all: 0, thin: 0 }
}

/** Whether at least `threshold` postings are unindexed, or imports have left many thin segments. */
export const shouldCompact = async (scope: TenantScope, threshold = compactionThreshold): Promise<boolean> =>
  (await countUnindexed(scope, threshold)) === threshold || (await countSegments(scope)).thin >= mostThinSegments

/**
 * Dissolves segments with at most half of their postings left, the smallest first, as many as one segment takes beside what is
 * unindexed: more would be counted by their rows until the next segment is written. Skips segments that another transaction has
 * locked, such as an import.
 */
export async function dissolveThinSegments(scope: TenantScope, size: number): Promise<void> {
  const { rows } = await scope.execute<{ segment: number; postings: number }>(sql`
    select segment, bit_count(bits)::int as postings from job_search_bits
    where tenant = ${scope.tenant} and token = '' and bit_count(bits) <= ${thinSize(size)}::numeric
    order by postings, segment for update skip locked`)
  let room = size - (await countUnindexed(scope, size))
  for (const { segment, postings } of rows) {
    room -= postings
    if (room < 0) return
    await dissolve(scope, segment)
  }
}

async function dissolve(scope: TenantScope, segment: number): Promise<void> {
  const [first, next] = [segment * segmentSize, (segment + 1) * segmentSize]
  const isIn = sql`tenant = ${scope.tenant} and slot >= ${first}::int and slot < ${next}::int`
  const { rows } = await scope.execute<{ isFree: boolean }>(sql`
    select (select count(*) from (select from job_search_slot where ${isIn} for update skip locked) free)
      = (select count(*) from job_search_slot where ${isIn}) as "isFree"`)
  if (rows[0]?.isFree !== true) return
  await scope.execute(sql`update job_search_slot set slot = null where ${isIn}`)
  await scope.execute(sql`delete from job_search_bits where tenant = ${scope.tenant} and segment = ${segment}::int`)
}

/**
 * Assigns a new segment's slots to up to `size` unindexed postings, ordered by neighbourhood. Returns the segment and the
 * number of postings; `null` if there are none. Skips locked rows; the next compaction takes them.
 */
export async function numberSegment(
  scope: TenantScope,
  size: number,
): Promise<{ segment: number; size: number } | null> {
  const { rows } = await scope.execute<{ segment: number; size: number }>(sql`/* unnamed */
    with unindexed as materialized (
      select id, neighbourhood from job_search_slot where tenant = ${scope.tenant} and slot is null
      order by neighbourhood limit ${size}::int for update skip locked
    ), free as (
      select min(number) as segment from (
        select 0 as number union all
        select segment + 1 from job_search_bits where tenant = ${scope.tenant} and token = '') next
      where not exists (
        select from job_search_bits
        where tenant = ${scope.tenant} and token = '' and segment = next.number)
    ), numbered as (
      update job_search_slot set slot = free.segment * ${segmentSize}::int + place from free, (
        select id, (row_number() over (order by neighbourhood, id))::int - 1 as place from unindexed) ordered
      where job_search_slot.tenant = ${scope.tenant} and job_search_slot.id = ordered.id
      returning 1)
    select segment, (select count(*)::int from numbered) as size from free`)
  const [row] = rows
  return row && row.size > 0 ? row : null
}

/** Writes the bitmaps of a newly numbered segment: one per token, per last day, per ready predicate. */
export async function writeSegment(scope: TenantScope, segment: number): Promise<void> {
  const isIn = sql`job_search_slot.tenant = ${scope.tenant}
    and slot >= ${segment * segmentSize}::int and slot < ${(segment + 1) * segmentSize}::int`
  // one group per token: with the default work_mem the aggregate would spill to disk
  await scope.execute(sql`set local work_mem = '128MB'`)
  await scope.execute(sql`/* unnamed */
    with member as materialized (
      select slot, facets, expire_date, salary_min, salary_year from job_search_slot join job_search using (tenant, id) where ${isIn}
    ), facet as materialized (
      select slot, token, case when token = ${yearlyToken}::text then salary_year else salary_min end as amount
      from member, unnest(facets) as token
    ), predicate as materialized (
      select * from job_search_predicate where tenant = ${scope.tenant} and is_ready
    )
    insert into job_search_bits (tenant, token, segment, bits)
    select ${scope.tenant}, token, segment, bits from (${aggregateBitmaps(
      sql`
      select slot, token from facet
      union all select slot, '' from member
      union all select slot, ${expiryToken('')}::text || expire_date from member where expire_date < 'infinity'
      union all select slot, predicate.token from facet
        join predicate on salary_type_token = facet.token and facet.amount >= predicate.salary_min
      union all select slot, predicate.token from job_search_slot join job_search using (tenant, id)
        join predicate on strpos(norm, term) > 0 where ${isIn}`,
      sql`token,`,
    )}) gathered`)
}

/** Deletes bitmaps of past days without open postings; otherwise each count would read one more every day. */
export async function forgetPastDays(scope: TenantScope, today: string): Promise<void> {
  await scope.execute(sql`
    delete from job_search_bits past using job_search_bits listed
    where past.tenant = ${scope.tenant} and past.token >= ${expiryToken('')} and past.token < ${expiryToken(today)}
      and listed.tenant = past.tenant and listed.token = '' and listed.segment = past.segment
      and bit_count(past.bits & listed.bits) = 0`)
}

/** Updates the planner's statistics after a compaction. */
export async function analyzeBitmapTables(db: Kysely<Database>): Promise<void> {
  await sql`analyze job_search_slot, job_search_bits`.execute(db)
}
