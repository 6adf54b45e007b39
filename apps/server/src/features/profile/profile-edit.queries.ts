import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ProfileEditSource } from '@tsunagu/contract/staff/profile-edits.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'

/**
 * The address of a job seeker whose account is in use; nobody else changes their profile until the transaction ends.
 * @throws {Problem} `not_found`
 */
export async function lockActive(scope: TenantScope, id: string): Promise<string> {
  const row = await scope
    .selectFrom('job_seeker')
    .select('email')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found')
  return row.email
}

/** A part that was changed. */
export interface EditedPart {
  id: string
  part: string
  keys: readonly string[]
  before: readonly FormElementState[]
  after: readonly FormElementState[]
  beforeWords: string
  afterWords: string
}

/** Parts that were changed together, and by whom. */
export interface NewEdit {
  editId: string
  jobSeekerId: string
  source: ProfileEditSource
  note: string
  editorId: string
  editorName: string
  parts: readonly EditedPart[]
}

/** Keeps what was changed. */
export async function insertEdit(scope: TenantScope, edit: NewEdit, now: Date): Promise<void> {
  const rows = edit.parts.map(({ id, part, keys, before, after, beforeWords, afterWords }, place) => ({
    id,
    job_seeker_id: edit.jobSeekerId,
    edit_id: edit.editId,
    place,
    part,
    keys: [...keys],
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    before_words: beforeWords,
    after_words: afterWords,
    source: edit.source,
    note: edit.note,
    edited_by: edit.editorId,
    editor_name: edit.editorName,
    edited_at: now,
  }))
  await scope.insertInto('profile_edit', rows).execute()
}

/** Changed parts, the newest first. @param since only those from then on */
export const listEdits = (
  scope: TenantScope,
  jobSeekerId: string,
  { limit, since }: { limit: number; since?: Date },
) => {
  const all = scope
    .selectFrom('profile_edit')
    .select([
      'id',
      'edit_id as editId',
      'part',
      'before_words as before',
      'after_words as after',
      'source',
      'note',
      'editor_name as editorName',
      'edited_at as editedAt',
      'taken_back_at as takenBackAt',
    ])
    .where('job_seeker_id', '=', jobSeekerId)
  return (since ? all.where('edited_at', '>=', since) : all)
    .orderBy('edited_at', 'desc')
    .orderBy('place')
    .limit(limit)
    .execute()
}

/** A changed part that holds; undefined where there is none, or it was taken back. */
export const findEdit = (scope: TenantScope, jobSeekerId: string, id: string) =>
  scope
    .selectFrom('profile_edit')
    .select(['id', 'part', 'keys', 'before', 'after'])
    .where('id', '=', id)
    .where('job_seeker_id', '=', jobSeekerId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()

/** Marks a part as taken back by the job seeker. */
export async function markTakenBack(scope: TenantScope, id: string, now: Date): Promise<void> {
  await scope.updateTable('profile_edit').set({ taken_back_at: now }).where('id', '=', id).execute()
}
