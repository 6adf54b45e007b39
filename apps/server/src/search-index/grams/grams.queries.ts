import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { compactionThreshold, segmentSize, thinSize } from '#server/search-index/compaction.queries.ts'
import { onMapOf } from '#server/search-index/posting-place.ts'
import { type OrderKey, OrderKeys } from './order-keys.ts'
import type { GramSummary } from './segment-grams.ts'

const mostPay = 2 ** 31 - 1

/** A segment whose grams are being made, and which making it is: another one may take it over. */
export interface GramMaking {
  segment: number
  generation: string
}

/**
 * A process that ended in the middle leaves its segment to the next one after ten minutes. Where `threshold` postings are
 * unindexed, a compaction is near: it dissolves thin segments, and their grams would be made for nothing.
 */
const lacksGrams = (scope: TenantScope, threshold = compactionThreshold) => sql`
  select segment from job_search_bits listed
  where tenant = ${scope.tenant} and token = '' and not exists (
    select from job_search_segment made
    where made.tenant = listed.tenant and made.segment = listed.segment
      and (made.is_written and made.pays is not null or made.begun_at > now() - interval '10 minutes'))
    and (bit_count(bits) > ${thinSize(segmentSize)}::numeric or ${threshold}::int > (
      select count(*) from (
        select from job_search_slot where tenant = ${scope.tenant} and slot is null limit ${threshold}::int) unindexed))
  order by segment limit 1`

/** Whether a segment has no grams yet and does not wait for a compaction, such as one that was packed by an earlier version. */
export async function hasSegmentWithoutGrams(scope: TenantScope, threshold?: number): Promise<boolean> {
  return (await scope.execute(lacksGrams(scope, threshold))).rows.length > 0
}

/** Begins with the next segment that has no grams and nobody is busy with; `null` when there is none. */
export async function beginGrams(scope: TenantScope): Promise<GramMaking | null> {
  const { rows } = await scope.execute<GramMaking>(sql`
    insert into job_search_segment (tenant, segment) select ${scope.tenant}, segment from (${lacksGrams(scope)}) next
    on conflict (tenant, segment) do update set
      generation = excluded.generation, begun_at = excluded.begun_at, is_written = false, is_complete = false
    where not (job_search_segment.is_written and job_search_segment.pays is not null)
      and job_search_segment.begun_at <= now() - interval '10 minutes'
    returning segment, generation`)
  return rows[0] ?? null
}

/**
 * Whether this making still has its segment, which nobody can dissolve until the transaction ends. The ten minutes begin
 * again: a making that takes longer would otherwise be taken over again and again, and never end.
 */
async function holdsSegment(scope: TenantScope, { segment, generation }: GramMaking): Promise<boolean> {
  const { rows } = await scope.execute(sql`
    update job_search_segment set begun_at = now()
    where tenant = ${scope.tenant} and segment = ${segment}::int and generation = ${generation}::uuid and not is_written
    returning segment`)
  return rows.length > 0
}

/** The columns of an order key. The pay is as much as its column holds. */
function orderKeyOf({ tenant }: TenantScope) {
  const { x, y } = onMapOf(tenant, { x: 0, y: 0 })
  return sql`least(salary_year, ${mostPay})::int as pay, place[0] - ${x}::float8 as x, place[1] - ${y}::float8 as y`
}

/** What a making reads of a posting. */
interface SegmentPosting extends OrderKey {
  slot: number
  norm: string
}

/**
 * The next postings of a segment, by slot. A posting in a slot is as it was when it was packed: one that changes leaves its
 * slot in the same transaction. Returns `null` if the segment is another one's, or gone.
 */
export async function readSegmentPostings(
  scope: TenantScope,
  making: GramMaking,
  { after, before, limit }: { after: number; before: number; limit: number },
): Promise<SegmentPosting[] | null> {
  if (!(await holdsSegment(scope, making))) return null
  const { rows } = await scope.execute<SegmentPosting>(sql`/* unnamed */
    select slot, norm, ${orderKeyOf(scope)} from (
      select id, slot from job_search_slot
      where tenant = ${scope.tenant} and slot > ${after}::int and slot < ${before}::int
      order by slot limit ${limit}::int) held
    cross join lateral (
      select norm, salary_year, place from job_search where tenant = ${scope.tenant} and id = held.id offset 0) posting
    order by slot`)
  return rows
}

/** Writes rows of grams. Returns false if the segment is another one's, or gone. */
export async function writeGrams(
  scope: TenantScope,
  making: GramMaking,
  rows: readonly { gram: string; hex: string }[],
): Promise<boolean> {
  if (!(await holdsSegment(scope, making))) return false
  // A making that was interrupted may have left rows: of the same segment, hence the same for whatever is still in it
  await scope.execute(sql`/* unnamed */
    insert into job_search_gram (tenant, gram, segment, bits)
    select ${scope.tenant}, gram, ${making.segment}::int, ('x' || hex)::bit(30000)
    from unnest(${rows.map(({ gram }) => gram)}::text[], ${rows.map(({ hex }) => hex)}::text[]) as made (gram, hex)
    on conflict (tenant, gram, segment) do nothing`)
  return true
}

/**
 * Writes the order keys of a small segment in the transaction that packs it: its grams come later, and until then a page by pay
 * or nearness would read all of its matches. The row says of a making that it is overdue, so that the next one takes it.
 */
export async function writeOrderKeys(scope: TenantScope, segment: number): Promise<void> {
  const first = segment * segmentSize
  const { rows } = await scope.execute<OrderKey & { slot: number }>(sql`
    select slot, ${orderKeyOf(scope)} from (
      select id, slot from job_search_slot
      where tenant = ${scope.tenant} and slot >= ${first}::int and slot < ${first + segmentSize}::int order by slot offset 0) held
    cross join lateral (
      select salary_year, place from job_search where tenant = ${scope.tenant} and id = held.id offset 0) posting
    order by slot`)
  const keys = new OrderKeys()
  for (const { slot, ...key } of rows) keys.add(slot - first, key)
  await scope.execute(sql`
    insert into job_search_segment (tenant, segment, begun_at, pays, places)
    values (${scope.tenant}, ${segment}::int, '-infinity', ${keys.pays}, ${keys.places})`)
}

/** Ends a making: from now on searches read the segment's grams. */
export async function endGrams(
  scope: TenantScope,
  making: GramMaking,
  { exact, isComplete, keys }: GramSummary & { keys: OrderKeys },
): Promise<boolean> {
  if (!(await holdsSegment(scope, making))) return false
  await scope.execute(sql`/* unnamed */
    insert into job_search_exact (tenant, first, segment, grams)
    select ${scope.tenant}, substr(gram, 1, 1), ${making.segment}::int, array_agg(gram order by gram)
    from unnest(${exact}::text[]) as gram group by 2
    on conflict (tenant, first, segment) do update set grams = excluded.grams`)
  await scope.execute(sql`
    update job_search_segment
    set is_written = true, is_complete = ${isComplete}, pays = ${keys.pays}, places = ${keys.places}
    where tenant = ${scope.tenant} and segment = ${making.segment}::int`)
  return true
}
