import type { DraftKind } from '@tsunagu/contract/staff/inbox.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A draft of a member of staff. */
export interface DraftPlace {
  staffId: string
  jobSeekerId: string
  kind: DraftKind
}

/** Removes the draft of those words: of what was sent, in the transaction that sends it. Words that were typed since stay. */
export async function endDraft(scope: TenantScope, place: DraftPlace, revision: string | undefined): Promise<void> {
  if (revision === undefined) return
  await scope
    .deleteFrom('draft')
    .where('staff_id', '=', place.staffId)
    .where('job_seeker_id', '=', place.jobSeekerId)
    .where('kind', '=', place.kind)
    .where('revision', '=', revision)
    .execute()
}
