import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Whether a session, of a browser or an app, still runs. Looking does not prolong it: nobody does anything. */
export async function isSessionOpen(
  scope: TenantScope,
  { sessionId, jobSeekerId }: { sessionId: string; jobSeekerId: string },
  now: Date,
): Promise<boolean> {
  const runs = (table: 'web_session' | 'app_session') =>
    scope
      .selectFrom(table)
      .select('id')
      .where('id', '=', sessionId)
      .where('job_seeker_id', '=', jobSeekerId)
      .where('expires_at', '>', now)
  const account = await scope
    .selectFrom('job_seeker')
    .select('id')
    .where('id', '=', jobSeekerId)
    .where('status', '=', 'active')
    .where(({ exists, or }) => or([exists(runs('web_session')), exists(runs('app_session'))]))
    .executeTakeFirst()
  return account !== undefined
}
