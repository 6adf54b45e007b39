import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { HiddenPostings } from '#server/search-index/hidden-postings.ts'
import { isFound, isListed, isShown, meetsConditions, type Search } from '#server/search-index/search-where.queries.ts'
import type { PlainOrder } from './search-order.ts'

/** A slice of an ordered list. */
export interface Slice {
  offset: number
  limit: number
}

/** By what a list is ordered before the newest and the id: a column or a distance, and the direction. */
interface Rank {
  value: RawBuilder<unknown>
  direction: RawBuilder<unknown>
}

export function rankOf(order: PlainOrder): Rank | null {
  if (order.by === 'newest') return null
  if (order.by === 'salary') return { value: sql`salary_year`, direction: sql`desc` }
  const { x, y } = order.origin
  return { value: sql`place <-> point(${x}::float8, ${y}::float8)`, direction: sql`asc` }
}

const ids = ({ rows }: { rows: readonly { id: string }[] }): string[] => rows.map(({ id }) => id)

export const orderBy = (rank: Rank | null, value: RawBuilder<unknown>) =>
  rank ? sql`order by ${value} ${rank.direction}, src_update_date desc, id` : sql`order by src_update_date desc, id`

/**
 * One page by collecting all matches and sorting them: right where they are few. The planner cannot tell (it multiplies the
 * bigrams' frequencies), so the form of the statement decides: a materialised query cannot be cut short.
 */
async function collectPage(
  scope: TenantScope,
  search: Search,
  order: PlainOrder,
  { offset, limit }: Slice,
): Promise<string[]> {
  const rank = rankOf(order)
  return ids(
    await scope.execute<{ id: string }>(sql`/* unnamed */
      with matches as materialized (
        select id, src_update_date ${rank ? sql`, ${rank.value} as rank` : sql``} from job_search
        where ${isFound(scope, search)})
      select id from matches ${orderBy(rank, sql`rank`)} limit ${limit}::int offset ${offset}::int`),
  )
}

/**
 * The same page by walking down the list's order, past `depth` postings at most: fast when many match. It may be
 * incomplete when the matches are further down than their number suggests, such as part-time jobs in the order of pay.
 */
async function walkToPage(
  scope: TenantScope,
  { conditions, today, hidden = null }: Search,
  order: PlainOrder,
  { offset, limit, depth }: Slice & { depth: number },
): Promise<string[]> {
  const rank = rankOf(order)
  // an index knows distances alone: the ties at the end belong to what was passed
  const [walkOrder, bound] =
    rank && order.by === 'near'
      ? [sql`order by ${rank.value}`, sql`fetch first (${depth}::int) rows with ties`]
      : [orderBy(rank, sql`salary_year`), sql`limit ${depth}::int`]
  return ids(
    await scope.execute<{ id: string }>(sql`/* unnamed */
      select id from (
        select id, src_update_date, facets, salary_min, salary_year, norm, facility, employer, place ${rank ? sql`, ${rank.value} as rank` : sql``}
        from job_search where ${isListed(scope, today)} ${walkOrder} ${bound}) walked
      where ${meetsConditions(scope, conditions)} and ${isShown({ hidden })}
      ${orderBy(rank, sql`rank`)} limit ${limit}::int offset ${offset}::int`),
  )
}

/** Ways to find the same page, by how frequent matches are. */
export const findPage = { byCollecting: collectPage, byWalking: walkToPage } as const

/** What similar postings are looked up by. */
interface SimilarQuery {
  id: string
  /** A token of each group is a must. */
  groups: readonly (readonly string[])[]
  /** The posting's own tokens: the more of them another one has, the more it is like it. */
  tokens: readonly string[]
  /** Pay per year, in yen. */
  salaryYear: number
  today: string
  limit: number
  hidden: HiddenPostings | null
}

/** Of so many that are eligible, the newest, the most similar are chosen: a common kind of work costs no more than a rare one. */
const comparedPostings = 200

/**
 * Open postings other than `id` that are not hidden and have a token of each group: those first that share most tokens with
 * it, then those whose pay is nearest, then the newest.
 */
export async function findSimilar(
  scope: TenantScope,
  { id, groups, tokens, salaryYear, today, limit, hidden }: SimilarQuery,
): Promise<string[]> {
  const hasEach = groups.map((group) => sql`and facets && ${group}::text[]`)
  return ids(
    await scope.execute<{ id: string }>(sql`/* unnamed */
      with eligible as materialized (
        select id, src_update_date, facets, salary_year from job_search
        where ${isListed(scope, today)} ${sql.join(hasEach, sql` `)} and id <> ${id}::uuid and ${isShown({ hidden })}
        order by src_update_date desc, id limit ${comparedPostings}::int)
      select id from eligible order by
        (select count(*) from unnest(facets) as facet where facet = any(${tokens}::text[])) desc,
        abs(salary_year - ${salaryYear}::bigint), src_update_date desc, id
      limit ${limit}::int`),
  )
}
