import type { SlotMinutes } from '@tsunagu/contract/hiring/schedule.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A stretch of free time: an hour, or half an hour. */
export interface FreeSlot {
  startsAt: Date
  minutes: SlotMinutes
}

/** A job seeker's free time within a span, `until` not included, by time. */
export async function listFreeSlots(
  scope: TenantScope,
  { jobSeekerId, from, until }: { jobSeekerId: string; from: Date; until: Date },
): Promise<FreeSlot[]> {
  return scope
    .selectFrom('available_slot')
    .select(['starts_at as startsAt', 'minutes'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .execute()
}
