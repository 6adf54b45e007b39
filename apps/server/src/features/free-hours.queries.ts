import type { TenantScope } from '#server/db/tenant-scope.ts'

/** The beginnings of a job seeker's free hours within a span of time, `until` not included. */
export async function listFreeHours(
  scope: TenantScope,
  { jobSeekerId, from, until }: { jobSeekerId: string; from: Date; until: Date },
): Promise<Date[]> {
  const rows = await scope
    .selectFrom('available_slot')
    .select('starts_at as startsAt')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', until)
    .orderBy('starts_at')
    .execute()
  return rows.map(({ startsAt }) => startsAt)
}
