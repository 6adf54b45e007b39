import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { Newcomer } from './choose-adviser.ts'

export interface StoredRules {
  rules: AssignmentRule[]
  version: number
  changedAt: Date | null
}

/** The rules of a service; version 0 where nobody has set any. @param isLocked for a change */
export async function readRules(scope: TenantScope, isLocked = false): Promise<StoredRules> {
  const query = scope.selectFrom('assignment_rules').select(['rules', 'version', 'updated_at as changedAt'])
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? { rules: [], version: 0, changedAt: null }
}

/** Stores rules over those of the version before. @returns whether nobody else stored another version meanwhile */
export async function storeRules(
  scope: TenantScope,
  { rules, version, by, now }: { rules: readonly AssignmentRule[]; version: number; by: string; now: Date },
): Promise<boolean> {
  const row = { rules: JSON.stringify(rules), version, updated_at: now, updated_by: by }
  const { numInsertedOrUpdatedRows } = await scope
    .insertInto('assignment_rules', row)
    .onConflict((conflict) =>
      conflict
        .column('tenant')
        .doUpdateSet(row)
        .where('assignment_rules.version', '=', version - 1),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Waits for other assignments by rules: each of them counts those before it. */
export async function waitForRules(scope: TenantScope): Promise<void> {
  await scope.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`assign/${scope.tenant}`}, 0))`)
}

const wished = (key: string) => sql`coalesce((
  select array_agg(wish.code) from job_seeker_wish as wish
  where wish.tenant = person.tenant and wish.job_seeker_id = person.id and wish.key = ${key}), '{}')`
const newcomer = sql`${wished('areas')} as areas, ${wished('occupation_categories')} as occupations`

/** What rules look at in somebody who has no adviser yet; null where there is nothing to decide. */
export async function findNewcomer(scope: TenantScope, id: string): Promise<Newcomer | null> {
  const { rows } = await scope.execute<Newcomer>(sql`
    select ${newcomer} from job_seeker as person
    where person.tenant = ${scope.tenant} and person.id = ${id}::uuid and person.status = 'active'
      and person.adviser_id is null`)
  return rows[0] ?? null
}

/** Who has registered since a day, at most so many of the newest, in the order in which they came. */
export async function listNewcomers(scope: TenantScope, since: Date, limit: number): Promise<Newcomer[]> {
  const { rows } = await scope.execute<Newcomer>(sql`
    with newest as materialized (
      select listing.job_seeker_id as id, listing.registered_at from job_seeker_listing as listing
      where listing.tenant = ${scope.tenant} and listing.status = 'active'
        and listing.registered_at >= ${since}::timestamptz
      order by listing.registered_at desc, listing.job_seeker_id desc limit ${limit}::int)
    select ${newcomer} from newest
    join job_seeker as person on person.tenant = ${scope.tenant} and person.id = newest.id
    order by newest.registered_at, newest.id`)
  return rows
}
