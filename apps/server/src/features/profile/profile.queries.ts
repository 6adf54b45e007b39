import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import { type FormElementState, formElementState } from '@tsunagu/contract/form/state.ts'
import { inMemberOrder } from '@tsunagu/contract/screens/member-order.ts'
import { sql } from 'kysely'
import { readTogether } from '#server/platform/db/read-together.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { OwnFile } from './profile-files.ts'

/** A profile: the account's own fields, and the stored answers. */
export interface StoredProfile {
  /** Folded, as it was signed up with. */
  email: string
  /** E.164, or `''`. */
  tel: string
  /** By key and index; those of keys that no form has any more included. PostgreSQL keeps JSON in an order of its own. */
  answers: FormElementState[]
  /** Files in force. */
  files: OwnFile[]
}

interface Owner {
  jobSeekerId: string
}

/** Reads a job seeker's profile, in three statements whatever its length. */
export async function readProfile(scope: TenantScope, { jobSeekerId }: Owner): Promise<StoredProfile> {
  const reading = scope
    .selectFrom('job_seeker')
    .select(['email', 'tel'])
    .where('id', '=', jobSeekerId)
    .executeTakeFirst()
  const readingAnswers = scope
    .selectFrom('profile_answer')
    .select('state')
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('key')
    .orderBy('key_index')
    .execute()
  const readingFiles = scope
    .selectFrom('stored_file')
    .select(['id', 'name', 'content_type as contentType', 'size', 'document_type as documentType'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('kind', '=', 'resume')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
  const [account, rows, files] = await readTogether([reading, readingAnswers, readingFiles])
  const answers = rows.map(({ state }) => inMemberOrder(formElementState, state))
  return { email: account?.email ?? '', tel: account?.tel ?? '', answers, files }
}

/** Lets one change of a profile wait for another: each sees what the other has stored. */
export async function lockProfile(scope: TenantScope, { jobSeekerId }: Owner): Promise<void> {
  await scope.selectFrom('job_seeker').select('id').where('id', '=', jobSeekerId).forUpdate().execute()
}

/** Stores the telephone number of the account (E.164). */
export async function setTel(scope: TenantScope, { jobSeekerId, tel }: Owner & { tel: string }): Promise<void> {
  await scope.updateTable('job_seeker').set({ tel }).where('id', '=', jobSeekerId).execute()
}

/** A change: the answers to store, and the key and index of those to delete. */
export interface AnswerChange extends Owner {
  stored: readonly FormElementState[]
  removed: readonly Pick<FormElementState, 'key' | 'keyIndex'>[]
}

/** Writes a change of answers, in two statements at most. */
export async function writeAnswers(
  scope: TenantScope,
  { jobSeekerId, stored, removed }: AnswerChange,
  now: Date,
): Promise<void> {
  if (removed.length > 0) {
    await scope
      .deleteFrom('profile_answer')
      .where('job_seeker_id', '=', jobSeekerId)
      .where(sql<string>`key_index || ':' || key`, 'in', removed.map(fieldId))
      .execute()
  }
  if (stored.length === 0) {
    // What is written tells its time itself (migration 0018)
    await scope.updateTable('job_seeker').set({ profile_changed_at: now }).where('id', '=', jobSeekerId).execute()
    return
  }
  const rows = stored.map((state) => ({
    job_seeker_id: jobSeekerId,
    key: state.key,
    key_index: state.keyIndex,
    state: JSON.stringify(state),
    updated_at: now,
  }))
  await scope
    .insertInto('profile_answer', rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'job_seeker_id', 'key', 'key_index']).doUpdateSet((row) => ({
        state: row.ref('excluded.state'),
        updated_at: row.ref('excluded.updated_at'),
      })),
    )
    .execute()
}
