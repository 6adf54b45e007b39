import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** The newest message that a job seeker has sent; undefined where they never wrote. */
export const findNewestOfJobSeeker = (
  scope: TenantScope,
  jobSeekerId: string,
): Promise<{ id: string; sentAt: Date } | undefined> =>
  scope
    .selectFrom('message')
    .select(['id', 'sent_at as sentAt'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('direction', '=', 'from_job_seeker')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
