import { type Selectable, sql } from 'kysely'
import type { MessageKey } from '#server/hiring/messages/message-key.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'
import type { NoteTable } from '#server/platform/db/tables/desk-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

export type NoteRow = Selectable<Omit<NoteTable, 'tenant'>>

const columns = [
  'id',
  'job_seeker_id',
  'author_id',
  'author_name',
  'body',
  'is_pinned',
  'mentions',
  'version',
  'created_at',
  'updated_at',
] as const

const createdMicros = sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text`

/** Notes about a job seeker, the newest first. */
export function listNotes(
  scope: TenantScope,
  { jobSeekerId, after, limit }: { jobSeekerId: string; after: MessageKey | null; limit: number },
): Promise<(NoteRow & { createdMicros: string })[]> {
  const all = scope
    .selectFrom('note')
    .select(columns)
    .select(createdMicros.as('createdMicros'))
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  const behind =
    after &&
    sql<boolean>`(created_at, id) < ('epoch'::timestamptz + ${after.sentMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  return (behind ? all.where(behind) : all).execute()
}

/** A note, locked for a change; undefined where the job seeker has no such note. */
export const lockNote = (
  scope: TenantScope,
  { jobSeekerId, noteId }: { jobSeekerId: string; noteId: string },
): Promise<NoteRow | undefined> =>
  scope
    .selectFrom('note')
    .select(columns)
    .where('id', '=', noteId)
    .where('job_seeker_id', '=', jobSeekerId)
    .forUpdate()
    .executeTakeFirst()

/** Adds a note unless its id is taken. @returns the note of that id, of whichever job seeker */
export async function addNote(scope: TenantScope, note: NoteRow): Promise<NoteRow> {
  await scope
    .insertInto('note', note)
    .onConflict((conflict) => conflict.columns(['tenant', 'id']).doNothing())
    .execute()
  return scope.selectFrom('note').select(columns).where('id', '=', note.id).executeTakeFirstOrThrow()
}

/** Stores a changed note as its next version. */
export async function changeNote(scope: TenantScope, { id, ...note }: NoteRow): Promise<void> {
  const { body, is_pinned, mentions, version, updated_at } = note
  await scope.updateTable('note').set({ body, is_pinned, mentions, version, updated_at }).where('id', '=', id).execute()
}

/** Names of members of staff who work for a service, by their ids; others are left out. */
export async function namesOfStaff(
  db: QueryBuilder,
  { service, ids }: { service: string; ids: readonly string[] },
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('staff')
    .innerJoin('staff_role as role', 'role.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name'])
    .distinct()
    .where('staff.id', 'in', [...ids])
    .where('role.service', '=', service)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
