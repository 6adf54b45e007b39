import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { NewHeld } from './held-message.queries.ts'

/** Somebody whom a message to several people is for. */
export interface BulkReceiver {
  id: string
  status: 'active' | 'suspended' | 'withdrawn'
  familyName: string
  givenName: string
}

const nameOf = (key: string) => sql`coalesce((
  select state -> 'contentStates' -> 0 ->> 'text' from profile_answer as answer
  where answer.tenant = job_seeker.tenant and answer.job_seeker_id = job_seeker.id
    and answer.key = ${key} and answer.key_index = 0), '')`

/** Those of the ids that have an account, by id. `isLocked`: they wait until the transaction ends, in the order of their ids. */
export async function readReceivers(
  scope: TenantScope,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, BulkReceiver>> {
  const { rows } = await scope.execute<BulkReceiver>(sql`
    select id, status, ${nameOf('family_name')} as "familyName", ${nameOf('given_name')} as "givenName"
    from job_seeker where tenant = ${scope.tenant} and id = any(${[...ids]}::uuid[])
    order by id ${isLocked ? sql`for no key update of job_seeker` : sql``}`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of the ids are those of messages that were sent. */
export async function listSent(scope: TenantScope, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select client_message_id as id from message
    join unnest(${[...ids]}::text[]) as named on split_part(named, ' ', 1)::uuid = message.job_seeker_id
      and split_part(named, ' ', 2)::uuid = message.client_message_id
    where message.tenant = ${scope.tenant} and message.direction = 'to_job_seeker'`)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Holds messages. Where one of that id is held already, its text is the new one: after a lost answer the words may have been
 * changed before they are sent again. @returns whether all of them are the caller's own
 */
export async function addAllHeld(scope: TenantScope, held: readonly NewHeld[]): Promise<boolean> {
  if (held.length === 0) return true
  await scope
    .insertInto('held_message', held)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'id'])
        .doUpdateSet((row) => ({ subject: row.ref('excluded.subject'), body: row.ref('excluded.body') }))
        .whereRef('held_message.staff_id', '=', 'excluded.staff_id')
        .whereRef('held_message.job_seeker_id', '=', 'excluded.job_seeker_id'),
    )
    .execute()
  const rows = await scope
    .selectFrom('held_message')
    .select(['id', 'job_seeker_id as jobSeekerId', 'staff_id as staffId'])
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return held.every(({ id, job_seeker_id, staff_id }) => {
    const row = byId.get(id)
    return row?.jobSeekerId === job_seeker_id && row.staffId === staff_id
  })
}

/** Takes messages of the caller back. @returns the ids of those that were held */
export async function takeAllHeld(
  scope: TenantScope,
  { ids, staffId }: { ids: readonly string[]; staffId: string },
): Promise<Map<string, string>> {
  const rows = await scope
    .deleteFrom('held_message')
    .where('id', 'in', ids)
    .where('staff_id', '=', staffId)
    .returning(['id', 'job_seeker_id as jobSeekerId'])
    .execute()
  return new Map(rows.map(({ id, jobSeekerId }) => [id, jobSeekerId]))
}
