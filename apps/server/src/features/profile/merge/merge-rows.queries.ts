import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { type Moved, movedTables } from './merged-tables.ts'

/** Two registrations, and the merge of them. */
export interface MergedPair {
  mergeId: string
  staysId: string
  goesId: string
}

export interface Count {
  what: string
  count: number
}

const keyOf = ({ key }: Moved) => sql`jsonb_build_array(${sql.raw(key.join(', '))})`

/** Whether a row of `owner` is in the way of `row`. */
const isInTheWay = (table: string, { unless }: Moved, owner: string) =>
  unless === undefined
    ? sql`false`
    : sql`exists (select from ${sql.id(table)} as own
        where own.tenant = row.tenant and own.job_seeker_id = ${owner}::uuid and (${sql.raw(unless)}))`

/** The agency's own ids of messages are unique for each job seeker: of two that are the same, the moved one loses its own. */
const dropTakenMessageIds = (scope: TenantScope, { staysId, goesId }: Omit<MergedPair, 'mergeId'>) =>
  scope.execute(sql`
    update message as row set client_message_id = null, content_hash = null
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${goesId}::uuid and row.client_message_id is not null
      and exists (select from message as own where own.tenant = row.tenant and own.job_seeker_id = ${staysId}::uuid
        and own.direction = row.direction and own.client_message_id = row.client_message_id)`)

/** Moves the rows of the registration that goes, and remembers each. Safe to repeat: what arrived in between follows. */
export async function moveRows(scope: TenantScope, pair: MergedPair): Promise<void> {
  const { mergeId, staysId, goesId } = pair
  await dropTakenMessageIds(scope, pair)
  for (const moved of movedTables) {
    await scope.execute(sql`
      with moved as (
        update ${sql.id(moved.table)} as row set job_seeker_id = ${staysId}::uuid
        where row.tenant = ${scope.tenant} and row.job_seeker_id = ${goesId}::uuid
          and not ${isInTheWay(moved.table, moved, staysId)}
        returning ${keyOf(moved)} as row_key)
      insert into registration_merge_row (tenant, merge_id, table_name, row_key)
      select ${scope.tenant}, ${mergeId}::uuid, ${moved.table}, row_key from moved on conflict do nothing`)
  }
}

const isRemembered = ({ mergeId }: MergedPair, { table, ...moved }: Moved & { table: string }) => sql`exists (
  select from registration_merge_row as remembered where remembered.tenant = row.tenant and remembered.merge_id = ${mergeId}::uuid
    and remembered.table_name = ${table} and remembered.row_key = ${keyOf(moved)})`

/** Gives the remembered rows back that are still there. */
export async function giveRowsBack(scope: TenantScope, pair: MergedPair): Promise<void> {
  for (const moved of movedTables) {
    await scope.execute(sql`
      update ${sql.id(moved.table)} as row set job_seeker_id = ${pair.goesId}::uuid
      where row.tenant = ${scope.tenant} and row.job_seeker_id = ${pair.staysId}::uuid
        and ${isRemembered(pair, moved)} and not ${isInTheWay(moved.table, moved, pair.goesId)}`)
  }
  // Who has nothing to do with a message must not read its beginning above a reply
  await scope.execute(sql`
    update message as reply set reply_to_id = null from message as first
    where reply.tenant = ${scope.tenant} and reply.job_seeker_id = any(${[pair.staysId, pair.goesId]}::uuid[])
      and first.tenant = reply.tenant and first.id = reply.reply_to_id and first.job_seeker_id <> reply.job_seeker_id`)
}

/** Rows that follow the row they belong to. */
export async function moveChildren(scope: TenantScope, from: string, to: string): Promise<void> {
  await scope.execute(sql`
    update interview_time as row set job_seeker_id = ${to}::uuid from interview as parent
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${from}::uuid
      and parent.tenant = row.tenant and parent.id = row.interview_id and parent.job_seeker_id = ${to}::uuid`)
  await scope.execute(sql`
    update contact_report as row set job_seeker_id = ${to}::uuid from contact_log as parent
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${from}::uuid
      and parent.tenant = row.tenant and parent.id = row.id and parent.job_seeker_id = ${to}::uuid`)
  // A quarter of an hour that the other has booked too is taken once: the interview is there all the same
  await scope.execute(sql`
    update interview_booking as row set job_seeker_id = ${to}::uuid,
      holder = case when row.holder = ${`job_seeker:${from}`} then ${`job_seeker:${to}`} else row.holder end
    from interview as parent
    where row.tenant = ${scope.tenant} and row.job_seeker_id = ${from}::uuid
      and parent.tenant = row.tenant and parent.id = row.interview_id and parent.job_seeker_id = ${to}::uuid
      and not (row.holder = ${`job_seeker:${from}`} and exists (select from interview_booking as own
        where own.tenant = row.tenant and own.holder = ${`job_seeker:${to}`} and own.quarter = row.quarter))`)
}

const counted = async (scope: TenantScope, counts: ReturnType<typeof sql>[]): Promise<Count[]> => {
  const { rows } = await scope.execute<Count>(sql`
    select what, count from (${sql.join(counts, sql` union all `)}) as counted where count > 0 order by what`)
  return rows
}

/** Rows of the registration that goes: those that would move, or those that something is in the way of. */
export const countGoing = (
  scope: TenantScope,
  { staysId, goesId }: Omit<MergedPair, 'mergeId'>,
  areInTheWay: boolean,
): Promise<Count[]> =>
  counted(
    scope,
    movedTables.map(
      (moved) => sql`select ${moved.table}::text as what, count(*)::int as count from ${sql.id(moved.table)} as row
        where row.tenant = ${scope.tenant} and row.job_seeker_id = ${goesId}::uuid
          and ${isInTheWay(moved.table, moved, staysId)} = ${areInTheWay}::boolean`,
    ),
  )

/** Remembered rows that an undo gives back. */
export const countReturning = (scope: TenantScope, pair: MergedPair): Promise<Count[]> =>
  counted(
    scope,
    movedTables.map(
      (moved) => sql`select ${moved.table}::text as what, count(*)::int as count from ${sql.id(moved.table)} as row
        where row.tenant = ${scope.tenant} and row.job_seeker_id = ${pair.staysId}::uuid and ${isRemembered(pair, moved)}`,
    ),
  )

/** Rows that arrived after the merge. */
export const countArrived = (scope: TenantScope, pair: MergedPair, mergedAt: Date): Promise<Count[]> =>
  counted(
    scope,
    movedTables.flatMap((moved) =>
      moved.since === undefined
        ? []
        : [
            sql`select ${moved.table}::text as what, count(*)::int as count from ${sql.id(moved.table)} as row
              where row.tenant = ${scope.tenant} and row.job_seeker_id = ${pair.staysId}::uuid
                and ${sql.raw(moved.since)} > ${mergedAt} and not ${isRemembered(pair, moved)}`,
          ],
    ),
  )

/** What a merge must not find changed: a short digest for each table. */
export async function readVersion(scope: TenantScope, ids: readonly [string, string]): Promise<string> {
  const both = sql`tenant = ${scope.tenant} and job_seeker_id = any(${[...ids]}::uuid[])`
  const digest = (what: string, content: ReturnType<typeof sql>, from: ReturnType<typeof sql>) =>
    sql`select ${what}::text as what, coalesce(left(md5(string_agg(md5((${content})::text), '' order by md5((${content})::text))), 8), '-')
      as digest from ${from}`
  const tables = movedTables
    .filter(({ seen }) => seen !== '')
    .map(({ table, ...moved }) =>
      digest(
        table,
        moved.seen === 'row' ? sql`to_jsonb(row)` : sql`jsonb_build_array(row.job_seeker_id) || ${keyOf(moved)}`,
        sql`${sql.id(table)} as row where row.${both}`,
      ),
    )
  const others = ['progress', 'offer', 'profile_answer', 'interview_time'].map((table) =>
    digest(table, sql`to_jsonb(row)`, sql`${sql.id(table)} as row where row.${both}`),
  )
  const accounts = digest(
    'account',
    sql`jsonb_build_array(row.id, row.email, row.tel, row.status, row.adviser_id)`,
    sql`job_seeker as row where row.tenant = ${scope.tenant} and row.id = any(${[...ids]}::uuid[])`,
  )
  const all = [...tables, ...others, accounts]
  const { rows } = await scope.execute<{ what: string; digest: string }>(
    sql`select what, digest from (${sql.join(all, sql` union all `)}) as digests order by what`,
  )
  return rows.map(({ what, digest: read }) => `${what}:${read}`).join(',')
}
