import { randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/db/tenant-scope.ts'

/** Something an adviser must know of or act on, for delivery to the agency's own systems (`decisions.md` §8). */
export interface NewEvent {
  type:
    | 'job_posting.liked'
    | 'job_posting.closed'
    | 'progress.inquired'
    | 'progress.applied'
    | 'progress.declined'
    | 'job_seeker.signed_up'
    | 'job_seeker.suspended'
    | 'job_seeker.withdrawn'
    | 'schedule.updated'
    | 'profile.updated'
  /** Null where it is about no single job seeker. */
  jobSeekerId: string | null
  data: Record<string, unknown>
  /** A second event with the same key is not recorded. */
  dedupeKey: string
}

/** Records an event in the same transaction as what it tells of. */
export async function recordEvent(scope: TenantScope, event: NewEvent, now: Date): Promise<void> {
  await scope
    .insertInto('event', {
      id: randomUUID(),
      type: event.type,
      job_seeker_id: event.jobSeekerId,
      data: JSON.stringify(event.data),
      dedupe_key: event.dedupeKey,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['tenant', 'dedupe_key']).doNothing())
    .execute()
}
