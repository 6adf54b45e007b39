import { advisingRoles } from '@tsunagu/contract/staff/roles.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whether somebody may become an adviser here; they can be neither stopped nor lose a role until the transaction ends. */
export async function holdAdviser(scope: TenantScope, staffId: string): Promise<boolean> {
  const { rows } = await scope.execute<{ isHeld: boolean }>(
    sql`select hold_adviser(${staffId}::uuid, ${[...advisingRoles]}::text[]) as "isHeld"`,
  )
  return rows[0]?.isHeld ?? false
}

/** Locks job seekers for an assignment, in the order of their ids, so that two calls at once cannot wait for each other. */
export async function lockAdvisers(scope: TenantScope, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await scope
    .selectFrom('job_seeker')
    .select(['id', 'adviser_id as adviserId'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, adviserId }) => [id, adviserId]))
}

/** Stores the adviser of locked job seekers. For one whom they know already there is nothing to notify them of. */
export async function setAdviser(
  scope: TenantScope,
  ids: readonly string[],
  adviserId: string | null,
  now: Date,
): Promise<void> {
  const isKnown = sql`${adviserId}::uuid is null or adviser_named_id = ${adviserId}::uuid`
  await scope
    .updateTable('job_seeker')
    .set({
      adviser_id: adviserId,
      adviser_unnamed_since: sql<Date | null>`case when ${isKnown} then null else ${now}::timestamptz end`,
    })
    .where('id', 'in', ids)
    .execute()
}

/** Which of these members of staff have job seekers. One look into the index for each. */
export async function withJobSeekers(scope: TenantScope, staffIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select member.id from unnest(${[...staffIds]}::uuid[]) as member (id)
    where exists (
      select from job_seeker where job_seeker.tenant = ${scope.tenant} and job_seeker.adviser_id = member.id)`)
  return new Set(rows.map(({ id }) => id))
}

/** How many job seekers a member of staff has, whatever the state of their accounts. */
export async function countOf(scope: TenantScope, staffId: string): Promise<number> {
  const row = await scope
    .selectFrom('job_seeker')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('adviser_id', '=', staffId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** How many job seekers each member of staff has. One statement. */
export async function countByAdviser(scope: TenantScope): Promise<Map<string, number>> {
  const { rows } = await scope.execute<{ id: string; count: number }>(sql`
    select adviser_id as id, count(*)::int as count from job_seeker
    where tenant = ${scope.tenant} and adviser_id is not null group by adviser_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Locks some of the job seekers of a member of staff. */
export async function takeSomeOf(scope: TenantScope, staffId: string, limit: number): Promise<string[]> {
  const rows = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('adviser_id', '=', staffId)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
