import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { sql } from 'kysely'
import type { MergeMemory, StoredCollision } from '#server/platform/db/tables/registration-merge-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

const columns = [
  'id',
  'job_seeker_id as staysId',
  'gone_id as goesId',
  'gone_name as goneName',
  'gone_email as goneEmail',
  'reason',
  'merged_by_name as mergedByName',
  'merged_at as mergedAt',
  'undo_until as undoUntil',
  'undone_at as undoneAt',
  'undone_by_name as undoneByName',
  'final_at as finalAt',
  'collisions',
  'memory',
  'version',
] as const

const select = (scope: TenantScope) => scope.selectFrom('registration_merge').select(columns)
/** A merge as it is stored. */
export type MergeRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

/** Merges into a registration, the newest first. */
export const listMerges = (scope: TenantScope, staysId: string): Promise<MergeRow[]> =>
  select(scope)
    .where('job_seeker_id', '=', staysId)
    .orderBy('merged_at', 'desc')
    .orderBy('id')
    .limit(operatorLimits.mergesShown)
    .execute()

/** A merge into a registration. */
export const findMerge = (scope: TenantScope, staysId: string, id: string): Promise<MergeRow | undefined> =>
  select(scope).where('job_seeker_id', '=', staysId).where('id', '=', id).executeTakeFirst()

/** The same, while nobody else undoes it or makes it final. */
export const lockMerge = (scope: TenantScope, id: string): Promise<MergeRow | undefined> =>
  select(scope).where('id', '=', id).forUpdate().executeTakeFirst()

/** The merge by which a registration went, while it can be undone; undefined for one that did not. */
export const findMergeOfGone = (scope: TenantScope, goesId: string): Promise<MergeRow | undefined> =>
  select(scope).where('gone_id', '=', goesId).where('undone_at', 'is', null).executeTakeFirst()

/** Whether another merge into the same registration came later and holds: that one is undone first. */
export async function hasLaterMerge(scope: TenantScope, { staysId, id, mergedAt }: MergeRow): Promise<boolean> {
  const later = await scope
    .selectFrom('registration_merge')
    .select('id')
    .where('job_seeker_id', '=', staysId)
    .where('undone_at', 'is', null)
    .where('id', '<>', id)
    .where(sql<boolean>`(merged_at, id) > (${mergedAt}, ${id}::uuid)`)
    .executeTakeFirst()
  return later !== undefined
}

/** A new merge. */
export interface NewMerge {
  id: string
  staysId: string
  goesId: string
  goneName: string
  goneEmail: string
  reason: string
  mergedBy: { id: string; name: string }
  mergedAt: Date
  undoUntil: Date
  collisions: readonly StoredCollision[]
}

/** Stores a merge, before its rows. */
export async function insertMerge(scope: TenantScope, merge: NewMerge): Promise<void> {
  await scope
    .insertInto('registration_merge', {
      id: merge.id,
      job_seeker_id: merge.staysId,
      gone_id: merge.goesId,
      gone_name: merge.goneName,
      gone_email: merge.goneEmail,
      reason: merge.reason,
      merged_by: merge.mergedBy.id,
      merged_by_name: merge.mergedBy.name,
      merged_at: merge.mergedAt,
      undo_until: merge.undoUntil,
      collisions: JSON.stringify(merge.collisions),
      memory: null,
      version: 1,
    })
    .execute()
}

/** Stores what the merge changed and did not move. */
export async function storeMemory(scope: TenantScope, id: string, memory: MergeMemory): Promise<void> {
  await scope
    .updateTable('registration_merge')
    .set({ memory: JSON.stringify(memory) })
    .where('id', '=', id)
    .execute()
}

const forgetRows = (scope: TenantScope, id: string) =>
  scope.deleteFrom('registration_merge_row').where('merge_id', '=', id).execute()

/** Marks a merge as undone, and forgets what it remembered. */
export async function markUndone(
  scope: TenantScope,
  id: string,
  { by, reason, now }: { by: { id: string; name: string }; reason: string; now: Date },
): Promise<void> {
  const done = { undone_at: now, undone_by: by.id, undone_by_name: by.name, undo_reason: reason, memory: null }
  await scope
    .updateTable('registration_merge')
    .set({ ...done, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await forgetRows(scope, id)
}

/** Marks a merge as final: the name and address of the registration that went go with what was remembered. */
export async function markFinal(scope: TenantScope, id: string, now: Date): Promise<void> {
  await scope
    .updateTable('registration_merge')
    .set({ final_at: now, gone_name: '', gone_email: '', memory: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
  await forgetRows(scope, id)
}

/** The history of a registration that is deleted goes over to the one that it was merged into. */
export async function handHistoryOn(scope: TenantScope, from: string, to: string): Promise<void> {
  await scope.updateTable('registration_merge').set({ job_seeker_id: to }).where('job_seeker_id', '=', from).execute()
}

/** Merges whose time to undo is over, the oldest first: of a chain the first link goes first. */
export const listDueMerges = (scope: TenantScope, now: Date, limit: number): Promise<MergeRow[]> =>
  select(scope)
    .where('undone_at', 'is', null)
    .where('final_at', 'is', null)
    .where('undo_until', '<=', now)
    .orderBy('undo_until')
    .orderBy('id')
    .limit(limit)
    .execute()
