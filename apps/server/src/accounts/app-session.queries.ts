import { randomBytes, randomUUID } from 'node:crypto'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'

const dayMs = 24 * 60 * 60_000
/** 90 days from its last use, and 180 from the sign-in at most: a stolen token, which does not rotate, ends by itself. */
const slidingMs = 90 * dayMs
const absoluteMs = 180 * dayMs

/** A device that is signed in. */
export interface AppSession {
  id: string
  jobSeekerId: string
  createdAt: Date
}

/**
 * Begins a session of a device; the token is stored as a hash, and not rotated.
 *
 * @param owner.device what the list of devices calls it, `''` where it is unknown
 */
export async function createAppSession(
  scope: TenantScope,
  { jobSeekerId, device }: { jobSeekerId: string; device: string },
  now: Date,
): Promise<AppSession & { refreshToken: string }> {
  const session = { id: randomUUID(), jobSeekerId, createdAt: now, refreshToken: randomBytes(32).toString('base64url') }
  await scope
    .insertInto('app_session', {
      id: session.id,
      job_seeker_id: jobSeekerId,
      refresh_hash: hashToken(session.refreshToken),
      device,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + slidingMs),
    })
    .execute()
  return session
}

const selectRunning = (scope: TenantScope, now: Date) =>
  scope
    .selectFrom('app_session')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'app_session.tenant')
        .onRef('job_seeker.id', '=', 'app_session.job_seeker_id'),
    )
    .select(['app_session.id as id', 'app_session.job_seeker_id as jobSeekerId', 'app_session.created_at as createdAt'])
    .where('app_session.expires_at', '>', now)
    // Sessions that a version without this limit has extended end by it too
    .where('app_session.created_at', '>', new Date(now.getTime() - absoluteMs))
    .where('job_seeker.status', '=', 'active')

/** The running session that an `idToken` names; null for one that has ended, or an account that may not sign in. */
export const findAppSession = async (scope: TenantScope, id: string, now: Date): Promise<AppSession | null> =>
  (await selectRunning(scope, now).where('app_session.id', '=', id).executeTakeFirst()) ?? null

/** Uses a device's token: the session lives for another 90 days, but not beyond its 180th. */
export async function useAppSession(scope: TenantScope, refreshToken: string, now: Date): Promise<AppSession | null> {
  const session = await selectRunning(scope, now)
    .where('app_session.refresh_hash', '=', hashToken(refreshToken))
    .executeTakeFirst()
  if (!session) return null
  const expiresAt = new Date(Math.min(now.getTime() + slidingMs, session.createdAt.getTime() + absoluteMs))
  await scope
    .updateTable('app_session')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', session.id)
    .execute()
  return session
}

/** Ends a device's session; nothing happens when there is none. */
export async function endAppSession(scope: TenantScope, refreshToken: string): Promise<void> {
  await scope.deleteFrom('app_session').where('refresh_hash', '=', hashToken(refreshToken)).execute()
}
