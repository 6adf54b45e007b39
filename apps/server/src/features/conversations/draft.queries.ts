import type { DraftKind } from '@tsunagu/contract/staff/inbox.ts'
import type { Selectable } from 'kysely'
import type { DraftPlace } from '#server/hiring/messages/end-draft.queries.ts'
import type { DraftTable } from '#server/platform/db/tables/desk-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

type DraftRow = Pick<Selectable<DraftTable>, 'kind' | 'body' | 'revision' | 'updated_at'>

const columns = ['kind', 'body', 'revision', 'updated_at'] as const

/** What a member of staff has typed for a job seeker and not sent. */
export const listDrafts = (
  scope: TenantScope,
  { staffId, jobSeekerId }: Omit<DraftPlace, 'kind'>,
): Promise<DraftRow[]> =>
  scope
    .selectFrom('draft')
    .select(columns)
    .where('staff_id', '=', staffId)
    .where('job_seeker_id', '=', jobSeekerId)
    .execute()

/** Words as they are stored. */
export interface Words {
  body: string
  revision: string
  updated_at: Date
}

/** Stores words in place of those of a revision. @returns whether that one was stored, or nothing where it is null */
export async function replaceDraft(
  scope: TenantScope,
  { staffId, jobSeekerId, kind }: DraftPlace,
  { words, former }: { words: Words; former: string | null },
): Promise<boolean> {
  const place = { staff_id: staffId, job_seeker_id: jobSeekerId, kind }
  const result =
    former === null
      ? await scope
          .insertInto('draft', { ...place, ...words })
          .onConflict((conflict) => conflict.columns(['tenant', 'staff_id', 'job_seeker_id', 'kind']).doNothing())
          .executeTakeFirst()
      : await scope
          .updateTable('draft')
          .set(words)
          .where('staff_id', '=', staffId)
          .where('job_seeker_id', '=', jobSeekerId)
          .where('kind', '=', kind)
          .where('revision', '=', former)
          .executeTakeFirst()
  return Number('numUpdatedRows' in result ? result.numUpdatedRows : (result.numInsertedOrUpdatedRows ?? 0)) > 0
}

/** The draft of a kind. */
export const draftOf = (rows: readonly DraftRow[], kind: DraftKind): DraftRow | undefined =>
  rows.find((row) => row.kind === kind)
