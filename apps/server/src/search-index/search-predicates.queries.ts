import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { aggregateBitmaps } from './aggregate-bitmaps.queries.ts'
import type { Predicate } from './search-predicates.ts'
import { amountFor, and, isIndexedUnderTerms } from './search-where.queries.ts'

/** Stores predicates for the next compaction; enqueues one if a predicate is new. */
export async function notePredicates(
  scope: TenantScope,
  { enqueue }: Pick<Services, 'enqueue'>,
  predicates: readonly Predicate[],
  today: string,
): Promise<void> {
  if (predicates.length === 0) return
  const { rows } = await scope.execute(sql`
    insert into job_search_predicate (tenant, token, term, salary_type_token, salary_min, used_on)
    select ${scope.tenant}, token, term, salary_type_token, salary_min, ${today}::date
    from unnest(
      ${predicates.map(({ token }) => token)}::text[], ${predicates.map(({ term }) => term)}::text[],
      ${predicates.map(({ salaryTypeToken }) => salaryTypeToken)}::text[],
      ${predicates.map(({ salaryMin }) => salaryMin)}::int[]) as noted (token, term, salary_type_token, salary_min)
    order by token
    on conflict (tenant, token) do nothing returning token`)
  if (rows.length > 0) await enqueue(scope.transaction, 'pack_search', { tenant: scope.tenant })
}

/**
 * Sets predicates as used today, since compaction deletes the longest unused ones. Locks in token order, and only rows not
 * yet set today: many searches run at once, and would deadlock or queue.
 */
export async function markPredicatesUsed(scope: TenantScope, tokens: readonly string[], today: string): Promise<void> {
  if (tokens.length === 0) return
  const due = scope
    .selectFrom('job_search_predicate')
    .select('token')
    .where('token', 'in', [...tokens])
    .where('used_on', '<', today)
    .orderBy('token')
    .forUpdate()
  await scope.updateTable('job_search_predicate').set({ used_on: today }).where('token', 'in', due).execute()
}

/** Marks all stored predicates ready if nothing is indexed yet: the first compaction writes their bitmaps with the segments. */
export async function claimForFirstCompaction(scope: TenantScope): Promise<void> {
  await scope.execute(sql`
    update job_search_predicate set is_ready = true
    where tenant = ${scope.tenant} and not is_ready
      and not exists (select from job_search_bits where tenant = ${scope.tenant})`)
}

/** Predicates without bitmaps. */
export async function listNotedPredicates(scope: TenantScope): Promise<Predicate[]> {
  const rows = await scope
    .selectFrom('job_search_predicate')
    .select(['token', 'term', 'salary_type_token as salaryTypeToken', 'salary_min as salaryMin'])
    .where('is_ready', '=', false)
    .orderBy('token')
    .execute()
  return rows as Predicate[]
}

const meetsPredicate = ({ term, salaryTypeToken, salaryMin }: Predicate) =>
  term === null
    ? sql`facets && ${[salaryTypeToken]}::text[] and ${amountFor(salaryTypeToken)} >= ${salaryMin}::int`
    : and(isIndexedUnderTerms([term]))

/** Returns the predicates that at least `least` postings meet, closed ones included, in one statement. */
export async function commonAmong(
  scope: TenantScope,
  predicates: readonly Predicate[],
  least: number,
): Promise<Predicate[]> {
  if (predicates.length === 0) return []
  const checks = predicates.map(
    (predicate) => sql`(select count(*) = ${least}::int from (
      select from job_search where tenant = ${scope.tenant} and ${meetsPredicate(predicate)} limit ${least}::int) met)`,
  )
  const { rows } = await scope.execute<{ are_common: boolean[] }>(
    sql`/* unnamed */ select array[${sql.join(checks)}] as are_common`,
  )
  return predicates.filter((_, index) => rows[0]?.are_common[index])
}

/** Writes a predicate's bitmaps for all segments; later compactions maintain them. */
export async function indexPredicate(scope: TenantScope, predicate: Predicate): Promise<void> {
  const { token } = predicate
  // another compaction may have written them since the list was read
  const { rows } = await scope.execute(sql`
    update job_search_predicate set is_ready = true
    where tenant = ${scope.tenant} and token = ${token} and not is_ready returning token`)
  if (rows.length === 0) return
  await scope.execute(sql`/* unnamed */
    insert into job_search_bits (tenant, token, segment, bits)
    select ${scope.tenant}, ${token}, segment, bits from (${aggregateBitmaps(sql`
      select slot from job_search join job_search_slot using (tenant, id)
      where tenant = ${scope.tenant} and slot is not null and ${meetsPredicate(predicate)}`)}) gathered`)
}

/** Deletes the longest unused predicates beyond `maximum`; never those in `spared`. */
export async function forgetPredicates(
  scope: TenantScope,
  { maximum, spared }: { maximum: number; spared: readonly string[] },
): Promise<void> {
  await scope.execute(sql`
    with forgotten as (
      delete from job_search_predicate where tenant = ${scope.tenant} and token in (
        select token from job_search_predicate
        where tenant = ${scope.tenant} and token <> all(${spared}::text[])
        order by used_on desc, token offset ${maximum}::int)
      returning token)
    delete from job_search_bits using forgotten
    where job_search_bits.tenant = ${scope.tenant} and job_search_bits.token = forgotten.token`)
}
