import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { makeGrams } from '#server/search-index/grams/make-grams.ts'
import type { GramLimits } from '#server/search-index/grams/segment-grams.ts'

/** Counts open postings that hold all terms, by reading every text. @param today day in Tokyo, YYYY-MM-DD */
export async function countByText(scope: TenantScope, terms: readonly string[], today: string): Promise<number> {
  const holdsEach = terms.map((term) => sql`and strpos(norm, ${term}) > 0`)
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from job_search
    where tenant = ${scope.tenant} and expire_date >= ${today}::date ${sql.join(holdsEach, sql` `)}`)
  return rows[0]?.count ?? -1
}

/** Writes a word to the end of some packed texts. */
export const addToTexts = (scope: TenantScope, word: string, texts: number): Promise<unknown> =>
  scope.execute(sql`
    update job_search set norm = norm || ${` ${word}`} where tenant = ${scope.tenant} and id in (
      select id from job_search_slot where tenant = ${scope.tenant} and slot is not null order by id limit ${texts})`)

/** Deletes the grams of all segments, or of one: as if they had been packed before there were grams. */
export const deleteGrams = (scope: TenantScope, segment: number | null = null): Promise<unknown> =>
  scope.execute(sql`
    delete from job_search_segment where tenant = ${scope.tenant} and segment = coalesce(${segment}::int, segment)`)

/** Makes the grams of all segments that have none. */
export async function makeAllGrams(
  services: Pick<Services, 'runInScope'>,
  tenant: string,
  limits?: GramLimits,
): Promise<void> {
  while (await makeGrams(services, tenant, limits));
}

/** As if all makings had begun, or been busy for the last time, eleven minutes earlier. */
export const ageMakings = (scope: TenantScope): Promise<unknown> =>
  scope.execute(sql`
    update job_search_segment set begun_at = begun_at - interval '11 minutes'
    where tenant = ${scope.tenant} and not is_written`)

/** As if all grams had been made eleven minutes ago by a version that wrote no order keys. */
export const forgetOrderKeys = (scope: TenantScope): Promise<unknown> =>
  scope.execute(sql`
    update job_search_segment set pays = null, places = null, begun_at = begun_at - interval '11 minutes'
    where tenant = ${scope.tenant}`)

/** How many grams are stored. */
export async function countGrams(scope: TenantScope): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from job_search_gram where tenant = ${scope.tenant}`)
  return rows[0]?.count ?? -1
}
