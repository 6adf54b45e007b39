import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { HeldMessageTable } from '#server/platform/db/tables/desk-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export type HeldRow = Selectable<Omit<HeldMessageTable, 'tenant'>>
export type NewHeld = Insertable<Omit<HeldMessageTable, 'tenant'>>

const columns = [
  'id',
  'job_seeker_id',
  'staff_id',
  'sender_name',
  'state',
  'refusal',
  'is_scheduled',
  'send_at',
  'subject',
  'body',
  'reply_to_id',
  'seen_message_id',
  'files',
  'contact_reason',
  'created_at',
] as const

/** Holds a message unless its id is taken. @returns the one of that id, of whichever job seeker */
export async function addHeld(scope: TenantScope, held: NewHeld): Promise<HeldRow> {
  await scope
    .insertInto('held_message', held)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
  return scope.selectFrom('held_message').select(columns).where('id', '=', held.id).executeTakeFirstOrThrow()
}

/** What is held for a job seeker, or by a member of staff for anybody, by its time. */
export function listHeld(
  scope: TenantScope,
  of: { jobSeekerId: string } | { staffId: string },
  limit: number,
): Promise<HeldRow[]> {
  const all = scope.selectFrom('held_message').select(columns).orderBy('send_at').orderBy('id').limit(limit)
  const some =
    'jobSeekerId' in of ? all.where('job_seeker_id', '=', of.jobSeekerId) : all.where('staff_id', '=', of.staffId)
  return some.execute()
}

/**
 * Takes a message back. Whether it is sent or taken back is decided by who has the row: this waits for a sending that has
 * begun, and finds nothing after it. @returns what was taken back; undefined for nothing
 */
export const takeHeld = (
  scope: TenantScope,
  { jobSeekerId, id }: { jobSeekerId: string; id: string },
): Promise<HeldRow | undefined> =>
  scope
    .deleteFrom('held_message')
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .returning(columns)
    .executeTakeFirst()

/** Messages whose time has come, the earliest first. */
export const listDue = (
  scope: TenantScope,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; jobSeekerId: string }[]> =>
  scope
    .selectFrom('held_message')
    .select(['id', 'job_seeker_id as jobSeekerId'])
    .where('state', '=', 'held')
    .where('send_at', '<=', now)
    .orderBy('send_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Locks a message whose time has come; undefined where another process has it, or it is gone. */
export const lockDue = (scope: TenantScope, { id, now }: { id: string; now: Date }): Promise<HeldRow | undefined> =>
  scope
    .selectFrom('held_message')
    .select(columns)
    .where('id', '=', id)
    .where('state', '=', 'held')
    .where('send_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Keeps a message that was not sent, for its writer. */
export async function refuseHeld(
  scope: TenantScope,
  { id, refusal }: { id: string; refusal: Exclude<HeldRow['refusal'], ''> },
): Promise<void> {
  await scope.updateTable('held_message').set({ state: 'refused', refusal }).where('id', '=', id).execute()
}

/** Lets a message wait for another moment. */
export async function postponeHeld(scope: TenantScope, { id, at }: { id: string; at: Date }): Promise<void> {
  await scope.updateTable('held_message').set({ send_at: at, is_scheduled: true }).where('id', '=', id).execute()
}

/** Removes a message that was sent. */
export async function endHeld(scope: TenantScope, id: string): Promise<void> {
  await scope.deleteFrom('held_message').where('id', '=', id).execute()
}

/** Locks the account of a receiver before the held message, in the order in which an erasure takes them. @returns whether it can be reached */
export async function lockReceiver(scope: TenantScope, jobSeekerId: string): Promise<boolean> {
  const row = await scope
    .selectFrom('job_seeker')
    .select('status')
    .where('id', '=', jobSeekerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.status === 'active'
}

/** Whether a message was sent to a job seeker under an id of its sender's own. */
export async function wasSent(
  scope: TenantScope,
  { jobSeekerId, id }: { jobSeekerId: string; id: string },
): Promise<boolean> {
  const row = await scope
    .selectFrom('message')
    .select(sql<number>`1`.as('one'))
    .where('job_seeker_id', '=', jobSeekerId)
    .where('direction', '=', 'to_job_seeker')
    .where('client_message_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
