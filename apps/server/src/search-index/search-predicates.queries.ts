import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Services } from '#server/request/services.ts'
import { gatherBits } from './search-bits.queries.ts'
import type { Predicate } from './search-predicates.ts'
import { amountFor, and, isIndexedUnderTerms } from './search-where.queries.ts'

/** Remembers predicates for the next packing, which is asked for where they are new. */
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
 * Marks predicates as used today: the longest unused ones give way first. One order of locks, and none on
 * what is marked already: many ask at once.
 */
export async function markUsed(scope: TenantScope, tokens: readonly string[], today: string): Promise<void> {
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

/** Where nothing is packed yet, the packing gives all noted predicates their bits on its way. */
export async function promiseToFirstPacking(scope: TenantScope): Promise<void> {
  await scope.execute(sql`
    update job_search_predicate set is_ready = true
    where tenant = ${scope.tenant} and not is_ready
      and not exists (select from job_search_bits where tenant = ${scope.tenant})`)
}

/** Predicates that have no bits yet. */
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

/** Those of the predicates that at least `least` postings meet, closed ones included, in one statement. */
export async function commonAmong(
  scope: TenantScope,
  predicates: readonly Predicate[],
  least: number,
): Promise<Predicate[]> {
  if (predicates.length === 0) return []
  const probes = predicates.map(
    (predicate) => sql`(select count(*) = ${least}::int from (
      select from job_search where tenant = ${scope.tenant} and ${meetsPredicate(predicate)} limit ${least}::int) met)`,
  )
  const { rows } = await scope.execute<{ are_common: boolean[] }>(
    sql`/* unnamed */ select array[${sql.join(probes)}] as are_common`,
  )
  return predicates.filter((_, index) => rows[0]?.are_common[index])
}

/** The bits of a predicate over all segments; from now on each packing keeps them. */
export async function packPredicate(scope: TenantScope, predicate: Predicate): Promise<void> {
  const { token } = predicate
  // another packing may have been here since it was listed
  const { rows } = await scope.execute(sql`
    update job_search_predicate set is_ready = true
    where tenant = ${scope.tenant} and token = ${token} and not is_ready returning token`)
  if (rows.length === 0) return
  await scope.execute(sql`/* unnamed */
    insert into job_search_bits (tenant, token, segment, bits)
    select ${scope.tenant}, ${token}, segment, bits from (${gatherBits(sql`
      select slot from job_search join job_search_slot using (tenant, id)
      where tenant = ${scope.tenant} and slot is not null and ${meetsPredicate(predicate)}`)}) gathered`)
}

/** Forgets the longest unused predicates beyond `kept`; those of `spared` stay. */
export async function forgetPredicates(
  scope: TenantScope,
  { kept, spared }: { kept: number; spared: readonly string[] },
): Promise<void> {
  await scope.execute(sql`
    with forgotten as (
      delete from job_search_predicate where tenant = ${scope.tenant} and token in (
        select token from job_search_predicate
        where tenant = ${scope.tenant} and token <> all(${spared}::text[])
        order by used_on desc, token offset ${kept}::int)
      returning token)
    delete from job_search_bits using forgotten
    where job_search_bits.tenant = ${scope.tenant} and job_search_bits.token = forgotten.token`)
}
