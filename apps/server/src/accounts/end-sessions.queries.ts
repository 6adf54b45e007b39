import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Ends all sessions of a job seeker, in browsers and apps; `except` names one that stays. */
export async function endSessions(scope: TenantScope, jobSeekerId: string, except?: string): Promise<void> {
  for (const table of ['web_session', 'app_session'] as const) {
    const ofJobSeeker = scope.deleteFrom(table).where('job_seeker_id', '=', jobSeekerId)
    await (except === undefined ? ofJobSeeker : ofJobSeeker.where('id', '<>', except)).execute()
  }
  await announceChange(scope, jobSeekerId, 'sessions')
}

/** Ends a session of a job seeker, and those that have begun since then; `except` names one that stays. */
export async function endSessionsSince(
  scope: TenantScope,
  jobSeekerId: string,
  { id, since, except }: { id: string; since: Date; except?: string | undefined },
): Promise<void> {
  for (const table of ['web_session', 'app_session'] as const) {
    const begun = scope
      .deleteFrom(table)
      .where('job_seeker_id', '=', jobSeekerId)
      .where((is) => is.or([is('id', '=', id), is('created_at', '>=', since)]))
    await (except === undefined ? begun : begun.where('id', '<>', except)).execute()
  }
  await announceChange(scope, jobSeekerId, 'sessions')
}
