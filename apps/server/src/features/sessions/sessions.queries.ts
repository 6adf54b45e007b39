import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** As many as anybody could look through; signing out all others reaches the rest. */
const mostListed = 50

/** A browser or an app where somebody is signed in. */
export interface OwnSession {
  id: string
  isApp: boolean
  device: string
  createdAt: Date
  lastUsedAt: Date
}

/** The running sessions of a job seeker in browsers and apps, the last used first. */
export async function listSessions(scope: TenantScope, jobSeekerId: string, now: Date): Promise<OwnSession[]> {
  const select = (table: 'web_session' | 'app_session') =>
    scope
      .selectFrom(table)
      .select(['id', 'device', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
      .where('job_seeker_id', '=', jobSeekerId)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
  const web = (await select('web_session').execute()).map((row) => ({ ...row, isApp: false }))
  const app = (await select('app_session').execute()).map((row) => ({ ...row, isApp: true }))
  return [...web, ...app].sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime()).slice(0, mostListed)
}

/** Ends one session of a job seeker; nothing happens where it has ended or is somebody else's. */
export async function endSession(scope: TenantScope, jobSeekerId: string, id: string): Promise<void> {
  for (const table of ['web_session', 'app_session'] as const) {
    await scope.deleteFrom(table).where('job_seeker_id', '=', jobSeekerId).where('id', '=', id).execute()
  }
  await announceChange(scope, jobSeekerId, 'sessions')
}
