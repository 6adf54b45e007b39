import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { bigramsOf } from '#server/search-index/fold-text.ts'

/** A facility whose name completes a term; `isBeginning`: the name begins with it. */
export interface FoundFacility {
  name: string
  isBeginning: boolean
}

/** So many names are looked at for open postings, at each end: a word of most names (病院) costs no more than a rare one. */
const mostLookedAt = 300
/** After every character: the names that begin with a term end here, in the order of code points. */
const lastCharacter = '\u{10FFFF}'

interface Wanted {
  /** Folded, without blanks. */
  term: string
  /** `YYYY-MM-DD` in Tokyo. */
  today: string
  limit: number
}

/** Those of some names that an open posting has. */
const open = (scope: TenantScope, names: RawBuilder<unknown>, { today, limit }: Wanted) => sql`
  select name, folded from (${names}) looked_at
  where exists (select from job_search
    where tenant = ${scope.tenant} and facility = folded and expire_date >= ${today}::date)
  limit ${limit}::int`

const beginning = (scope: TenantScope, { term }: Wanted) => sql`
  select name, folded from job_search_facility_name
  where tenant = ${scope.tenant} and folded >= ${term} and folded < ${term + lastCharacter}
  order by folded limit ${mostLookedAt}::int`

/** By the index of pairs; a single character has none. */
const holding = (scope: TenantScope, { term }: Wanted) => sql`
  select name, folded from job_search_facility_name
  where tenant = ${scope.tenant} and strpos(folded, ${term}) > 1
    and tenant_bigrams(tenant, folded) @> ${bigramsOf(term).map((pair) => `${scope.tenant} ${pair}`)}::text[]
  limit ${mostLookedAt}::int`

/** Facilities with open postings whose names begin with a term, then those that hold it elsewhere; the shorter names first. */
export async function findFacilities(scope: TenantScope, wanted: Wanted): Promise<FoundFacility[]> {
  const inside = [...wanted.term].length < 2 ? [] : [sql`union (${open(scope, holding(scope, wanted), wanted)})`]
  const { rows } = await scope.execute<FoundFacility>(sql`/* unnamed */
    select name, starts_with(folded, ${wanted.term}) as "isBeginning" from (
      (${open(scope, beginning(scope, wanted), wanted)}) ${sql.join(inside, sql` `)}) found
    order by 2 desc, length(folded), folded limit ${wanted.limit}::int`)
  return rows
}

/** Removes the names that no posting has any more. */
export async function forgetFacilities(scope: TenantScope): Promise<void> {
  // An import that finds a name waits until it is gone or stays, instead of taking it for noted
  await scope.execute(sql`lock table job_search_facility_name in share row exclusive mode`)
  await scope.execute(sql`
    delete from job_search_facility_name as noted
    where tenant = ${scope.tenant} and not exists (
      select from job_search where tenant = ${scope.tenant} and facility = noted.folded)`)
}
