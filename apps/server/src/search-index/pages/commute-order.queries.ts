import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hasOneOf, isFound, type Search } from '#server/search-index/search-where.queries.ts'
import type { Slice } from './search.queries.ts'

/** Postings of some minutes of a commute by train. */
interface Band {
  /** Tokens of shorter ways: postings with one of them belong to bands before. */
  beyond: readonly string[]
  /** By token, the minutes of its way. */
  minutes: ReadonlyMap<string, number>
}

/** A slice of a band, the shortest way first; ties by the newest, then by id. A posting takes its fastest way. */
export async function collectBand(
  scope: TenantScope,
  search: Search,
  { beyond, minutes }: Band,
  { offset, limit }: Slice,
): Promise<string[]> {
  const isBeyond = beyond.length === 0 ? sql`true` : sql`not (${hasOneOf(beyond)})`
  const ways = JSON.stringify(Object.fromEntries(minutes))
  const { rows } = await scope.execute<{ id: string }>(sql`/* unnamed */
    with ways as materialized (select ${ways}::jsonb as minutes),
    matches as materialized (
      select id, src_update_date, facets from job_search where ${isFound(scope, search)} and ${isBeyond})
    select id from matches order by
      (select min((ways.minutes ->> facet)::int) from ways, unnest(matches.facets) as facet where ways.minutes ? facet),
      src_update_date desc, id
    limit ${limit}::int offset ${offset}::int`)
  return rows.map(({ id }) => id)
}
