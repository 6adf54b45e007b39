import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Probe, SearchConditions } from './search-conditions.ts'
import { predicatesOf, predicateTokenOf } from './search-predicates.ts'
import { expiryToken, yearlyToken } from './search-tokens.ts'
import { and, isFound, isIndexedUnderTerms, isListed, meetsConditions, type Search } from './search-where.queries.ts'

/**
 * Slots as bits per segment; `source` has the columns of `keys` and `slot`. In two steps: or-ing 30,000 bits for every
 * posting takes four times as long as gathering 300 first.
 */
export function gatherBits(source: RawBuilder<unknown>, keys: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    select ${keys} segment, bit_or(bits::bit(30000) >> block * 300) as bits from (
      select ${keys} slot / 30000 as segment, slot % 30000 / 300 as block,
        bit_or(set_bit(B'0'::bit(300), slot % 300, 1)) as bits
      from (${source}) slots group by ${keys} slot / 30000, slot % 30000 / 300) blocks
    group by ${keys} segment`
}

/** What a count must know before it is made. */
export interface PackedState {
  /** Whether the bits are worth asking: most postings are packed. */
  isPacked: boolean
  /** Those of the asked predicates that have bits. */
  ready: ReadonlySet<string>
  /** Those among them that nobody has asked for today. */
  dormant: readonly string[]
}

/** Beyond so many postings that are not packed yet, looking at each of them takes longer than an ordinary count. */
const maximumLoose = 2_000

/** Reads the state; `predicates` are tokens that the count is going to need. */
export async function findPackedState(
  scope: TenantScope,
  predicates: readonly string[],
  today: string,
): Promise<PackedState> {
  const isReady = sql`tenant = ${scope.tenant} and is_ready and token = any(${predicates}::text[])`
  const { rows } = await scope.execute<{ isPacked: boolean; ready: string[]; dormant: string[] }>(sql`
    select
      exists (select from job_search_bits where tenant = ${scope.tenant} and token = '')
        and (select count(*) from (
          select from job_search_slot where tenant = ${scope.tenant} and slot is null limit ${maximumLoose + 1}::int) loose
        ) <= ${maximumLoose}::int as "isPacked",
      array(select token from job_search_predicate where ${isReady}) as ready,
      array(select token from job_search_predicate where ${isReady} and used_on < ${today}::date) as dormant`)
  const { isPacked, ready, dormant } = rows[0] ?? { isPacked: false, ready: [], dormant: [] }
  return { isPacked, ready: new Set(ready), dormant }
}

/**
 * Whether the bits can tell how many meet the conditions. Terms without bits can be looked up on the way; an amount of pay
 * without bits cannot.
 */
export const knowsAmounts = (conditions: SearchConditions, probes: readonly Probe[], { ready }: PackedState): boolean =>
  [
    ...predicatesOf(conditions).flatMap(({ token, term }) => (term === null ? token : [])),
    ...probes.flatMap((probe) => (probe.minimum > 0 ? predicateTokenOf(probe) : [])),
  ].every((token) => ready.has(token))

/** The bits of all postings that have one of the tokens. */
const bitsOfTokens = (scope: TenantScope, tokens: readonly string[]) => sql`
  select segment, bit_or(bits) as bits from job_search_bits
  where tenant = ${scope.tenant} and token = any(${tokens}::text[]) group by segment`

/** The bits of the postings that hold terms which have no bits of their own. */
const bitsOfTerms = (scope: TenantScope, terms: readonly string[]) =>
  gatherBits(sql`
    select slot from job_search join job_search_slot using (tenant, id)
    where tenant = ${scope.tenant} and slot is not null and ${and(isIndexedUnderTerms(terms))}`)

/** One query of bits for each condition; a posting must stand in all of them. */
function bitsOfConditions(scope: TenantScope, conditions: SearchConditions, { ready }: PackedState) {
  const predicates = predicatesOf(conditions)
  const missing = predicates.flatMap(({ token, term }) => (ready.has(token) || term === null ? [] : [term]))
  return [
    ...conditions.tokenGroups.map((tokens) => bitsOfTokens(scope, tokens)),
    ...predicates.filter(({ token }) => ready.has(token)).map(({ token }) => bitsOfTokens(scope, [token])),
    ...(missing.length > 0 ? [bitsOfTerms(scope, missing)] : []),
  ]
}

/** The packed postings that are listed and meet the conditions, as bits per segment. */
function packedMatches(scope: TenantScope, { conditions, today }: Search, state: PackedState): RawBuilder<unknown> {
  const groups = bitsOfConditions(scope, conditions, state)
  const parts = groups.map((bits, index) => ({ name: sql.ref(`part${index}`), bits }))
  return sql`
    select segment, standing.bits & ~coalesce(expired.bits, B'0'::bit(30000))
      ${sql.join(
        parts.map(({ name }) => sql`& ${name}.bits`),
        sql` `,
      )} as bits
    from (select segment, bits from job_search_bits where tenant = ${scope.tenant} and token = '') standing
    left join (
      select segment, bit_or(bits) as bits from job_search_bits
      where tenant = ${scope.tenant} and token >= ${expiryToken('')} and token < ${expiryToken(today)}
      group by segment) expired using (segment)
    ${sql.join(
      parts.map(({ name, bits }) => sql`join (${bits}) ${name} using (segment)`),
      sql` `,
    )}`
}

/** Postings that are not packed yet, each looked at: there are few, and the planner is not left to doubt it. */
const looseMatches = (scope: TenantScope, { conditions, today }: Search, columns: RawBuilder<unknown>) => sql`
  select ${columns} from (
    select id as loose_id from job_search_slot where tenant = ${scope.tenant} and slot is null) slots
  cross join lateral (
    select * from job_search where tenant = ${scope.tenant} and id = loose_id offset 0) posting
  where ${isListed(scope, today)} and ${meetsConditions(conditions)}`

/** Whether the predicates that were counted by still have their bits. */
const areReady = (scope: TenantScope, { ready }: PackedState) => sql`(
  select count(*) = ${ready.size}::int from job_search_predicate
  where tenant = ${scope.tenant} and is_ready and token = any(${[...ready]}::text[]))`

/** How many open postings meet the conditions, by bits; `null` when the bits have changed since the state was read. */
export async function countByBits(scope: TenantScope, search: Search, state: PackedState): Promise<number | null> {
  const { rows } = await scope.execute<{ count: number; ready: boolean }>(sql`/* unnamed */
    select ${areReady(scope, state)} as ready,
      (select coalesce(sum(bit_count(bits)), 0)::int from (${packedMatches(scope, search, state)}) packed)
      + (select count(*)::int from (${looseMatches(scope, search, sql`1`)}) loose) as count`)
  const [row] = rows
  return row?.ready ? row.count : null
}

/** How many open postings meet the conditions, by their rows. */
export async function countByRows(scope: TenantScope, search: Search): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(
    sql`/* unnamed */ select count(*)::int as count from job_search where ${isFound(scope, search)}`,
  )
  return rows[0]?.count ?? 0
}

const probeTable = (probes: readonly Probe[]) => sql`unnest(
  ${probes.map(({ token }) => token)}::text[], ${probes.map(({ minimum }) => minimum)}::int[],
  ${probes.map(predicateTokenOf)}::text[]) with ordinality as probe (token, minimum, bits_token, place)`

/** The columns that `probeRows` asks of rows. */
const probedColumns = sql`facets, salary_min, salary_year`

/** Counts rows behind each probe. */
const probeRows = (rows: RawBuilder<unknown>) => sql`
  select place::int, count(*)::int as count
  from (${rows}) matches cross join unnest(facets) as facet join probe on probe.token = facet
  where case when probe.token = ${yearlyToken}::text then salary_year else salary_min end >= minimum group by place`

type Counted = { place: number; count: number }
function inOrder(probes: readonly Probe[], rows: readonly Counted[]): number[] {
  const counts = new Map(rows.map(({ place, count }) => [place - 1, count]))
  return probes.map((_, index) => counts.get(index) ?? 0)
}

/** How many open postings meet the conditions and stand behind each probe, in one statement, by their rows. */
export async function countProbesByRows(
  scope: TenantScope,
  search: Search,
  probes: readonly Probe[],
): Promise<number[]> {
  const { rows } = await scope.execute<Counted>(sql`/* unnamed */
    with probe as materialized (select * from ${probeTable(probes)})
    ${probeRows(sql`select ${probedColumns} from job_search where ${isFound(scope, search)}`)}`)
  return inOrder(probes, rows)
}

/** The same by bits; probes of pay must be among the ready predicates. `null` when the bits have changed meanwhile. */
export async function countProbesByBits(
  scope: TenantScope,
  search: Search,
  probes: readonly Probe[],
  state: PackedState,
): Promise<number[] | null> {
  const { rows } = await scope.execute<Counted>(sql`/* unnamed */
    with probe as materialized (select * from ${probeTable(probes)}),
    matches as materialized (${packedMatches(scope, search, state)})
    select place, sum(count)::int as count from (
      select place::int, sum(bit_count(matches.bits & own.bits))::int as count
      from probe join job_search_bits own on own.tenant = ${scope.tenant} and own.token = bits_token
      join matches using (segment) group by place
      union all
      ${probeRows(looseMatches(scope, search, probedColumns))}) parts
    group by place
    union all
    select 0, 1 where ${areReady(scope, state)}`)
  return rows.some(({ place }) => place === 0) ? inOrder(probes, rows) : null
}
