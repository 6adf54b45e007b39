import { sql } from 'kysely'
import type { ChangedRow } from '#server/platform/db/tables/registration-merge-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { MergedPair } from './merge-rows.queries.ts'

type Two = Omit<MergedPair, 'mergeId'>

/** An account of a merge. */
export interface MergedAccount {
  id: string
  email: string
  status: 'active' | 'suspended' | 'withdrawn'
  adviserId: string | null
}

/** Two accounts, which nobody else changes until the transaction ends. In the order of their ids: two merges do not wait for each other. */
export async function lockAccounts(scope: TenantScope, ids: readonly string[]): Promise<Map<string, MergedAccount>> {
  const rows = await scope
    .selectFrom('job_seeker')
    .select(['id', 'email', 'status', 'adviser_id as adviserId'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A registration that has gone is as good as none for everybody; its rows stay until the merge is final. */
export async function setStatus(scope: TenantScope, id: string, status: 'active' | 'withdrawn'): Promise<void> {
  await scope.updateTable('job_seeker').set({ status }).where('id', '=', id).execute()
}

/** The registration that stays gets the other's adviser where it has none. @returns the adviser it got; null for none */
export async function takeAdviser(scope: TenantScope, { staysId, goesId }: Two): Promise<string | null> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    update job_seeker as own set adviser_id = other.adviser_id from job_seeker as other
    where own.tenant = ${scope.tenant} and own.id = ${staysId}::uuid and own.adviser_id is null
      and other.tenant = own.tenant and other.id = ${goesId}::uuid and other.adviser_id is not null
    returning own.adviser_id as id`)
  return rows[0]?.id ?? null
}

/** Takes the adviser back, unless there is another by now. */
export async function leaveAdviser(scope: TenantScope, staysId: string, adviserId: string): Promise<void> {
  await scope.execute(sql`
    update job_seeker set adviser_id = null
    where tenant = ${scope.tenant} and id = ${staysId}::uuid and adviser_id = ${adviserId}::uuid`)
}

type JoinedTable = 'conversation' | 'job_seeker_listing'

/** A row as JSON of the database; null where there is none. */
export async function readJoined(scope: TenantScope, table: JoinedTable, id: string): Promise<unknown> {
  const { rows } = await scope.execute<{ row: unknown }>(sql`
    select to_jsonb(row) as row from ${sql.id(table)} as row
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${id}::uuid`)
  return rows[0]?.row ?? null
}

/** Makes two conversations one: who waits for an answer in either waits since the earlier moment. */
export async function joinConversations(scope: TenantScope, { staysId, goesId }: Two): Promise<void> {
  await scope.execute(sql`
    insert into conversation as own (tenant, job_seeker_id, state, waiting_since, snoozed_until, newest_at)
    select tenant, ${staysId}::uuid, state, waiting_since, snoozed_until, newest_at from conversation
    where tenant = ${scope.tenant} and job_seeker_id = ${goesId}::uuid
    on conflict (tenant, job_seeker_id) do update set
      state = case when excluded.state = 'open' then 'open' else own.state end,
      waiting_since = case when own.state = 'open' or excluded.state = 'open'
        then least(own.waiting_since, excluded.waiting_since) else own.waiting_since end,
      snoozed_until = case when excluded.state = 'open' then null else own.snoozed_until end,
      newest_at = greatest(own.newest_at, excluded.newest_at)`)
}

/** The last contact of two registrations is the later one. */
export async function joinListings(scope: TenantScope, { staysId, goesId }: Two): Promise<void> {
  await scope.execute(sql`
    update job_seeker_listing as own set last_contact_at = greatest(own.last_contact_at, other.last_contact_at),
      quiet_since = greatest(own.quiet_since, other.quiet_since)
    from job_seeker_listing as other
    where own.tenant = ${scope.tenant} and own.job_seeker_id = ${staysId}::uuid
      and other.tenant = own.tenant and other.job_seeker_id = ${goesId}::uuid`)
}

const isAsAfter = (staysId: string, tenant: string, { after }: ChangedRow) => sql`
  row.tenant = ${tenant} and row.job_seeker_id = ${staysId}::uuid and to_jsonb(row) = ${JSON.stringify(after)}::jsonb`

/** Gives the conversation and the last contact their former values back, unless something has happened since. */
export async function partJoined(
  scope: TenantScope,
  staysId: string,
  { conversation, listing }: { conversation: ChangedRow; listing: ChangedRow },
): Promise<void> {
  const isAsMerged = isAsAfter(staysId, scope.tenant, conversation)
  await (conversation.former === null
    ? scope.execute(sql`delete from conversation as row where ${isAsMerged}`)
    : scope.execute(sql`
        update conversation as row set state = former.state, waiting_since = former.waiting_since,
          snoozed_until = former.snoozed_until, newest_at = former.newest_at
        from jsonb_populate_record(null::conversation, ${JSON.stringify(conversation.former)}::jsonb) as former
        where ${isAsMerged}`))
  await scope.execute(sql`
    update job_seeker_listing as row set last_contact_at = former.last_contact_at, quiet_since = former.quiet_since
    from jsonb_populate_record(null::job_seeker_listing, ${JSON.stringify(listing.former)}::jsonb) as former
    where ${isAsAfter(staysId, scope.tenant, listing)}`)
}

/** Interviews of both at the same time, by time. */
export async function readDoubleBookings(
  scope: TenantScope,
  { staysId, goesId }: Two,
): Promise<{ startsAt: Date; title: string }[]> {
  const { rows } = await scope.execute<{ startsAt: Date; title: string }>(sql`
    select distinct interview.starts_at as "startsAt", interview.title
    from interview_booking as own
      join interview_booking as other on other.tenant = own.tenant and other.quarter = own.quarter
        and other.holder = ${`job_seeker:${goesId}`}
      join interview on interview.tenant = other.tenant and interview.id = other.interview_id
    where own.tenant = ${scope.tenant} and own.holder = ${`job_seeker:${staysId}`}
    order by 1, 2 limit 100`)
  return rows.map(({ startsAt, title }) => ({ startsAt: new Date(startsAt), title }))
}
