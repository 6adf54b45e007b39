import { randomBytes, randomUUID } from 'node:crypto'
import type { SessionAppType } from '@tsunagu/contract/base/session.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { hashToken } from '#server/platform/secrets/hash-token.ts'

const dayMs = 24 * 60 * 60_000
/** 14 days sliding, 90 days at most (docs/behaviour.md §6). */
const slidingMs = 14 * dayMs
const absoluteMs = 90 * dayMs
/** A session in use is written back at most this often, so that reading pages does not mean writing rows. */
const touchEveryMs = 10 * 60_000

export interface NewWebSession {
  /** The public name, `sessionId` in responses. */
  id: string
  /** The cookie's value; only its hash is stored. */
  secret: string
  expiresAt: Date
}

interface NewSessionOwner {
  jobSeekerId: string
  appType?: SessionAppType
  /** Whether its cookie has a name that no other host can set. */
  isPrefixed?: boolean
  /** What the list of devices calls it. */
  device?: string
}

/** Begins a session of a job seeker. */
export async function createWebSession(
  scope: TenantScope,
  { jobSeekerId, appType = 'web', isPrefixed = false, device = '' }: NewSessionOwner,
  now: Date,
): Promise<NewWebSession> {
  const session = {
    id: randomUUID(),
    secret: randomBytes(32).toString('base64url'),
    expiresAt: new Date(now.getTime() + slidingMs),
  }
  await scope
    .insertInto('web_session', {
      id: session.id,
      job_seeker_id: jobSeekerId,
      secret_hash: hashToken(session.secret),
      app_type: appType,
      is_prefixed: isPrefixed,
      device,
      created_at: now,
      last_used_at: now,
      expires_at: session.expiresAt,
    })
    .execute()
  return session
}

export interface FoundWebSession {
  id: string
  jobSeekerId: string
  createdAt: Date
  /** Set when the session was extended by this use: the cookie is then sent again. */
  extendedTo: Date | null
}

/**
 * Finds the running session of a cookie and extends it where due; `null` for none, an expired one, or an account that may
 * not sign in. A session with a prefixed cookie is not found by a plain one: somebody else may have planted that.
 */
export async function findWebSession(
  scope: TenantScope,
  cookie: { value: string; isUnprefixed: boolean },
  now: Date,
): Promise<FoundWebSession | null> {
  const running = scope
    .selectFrom('web_session')
    .innerJoin('job_seeker', (join) =>
      join
        .onRef('job_seeker.tenant', '=', 'web_session.tenant')
        .onRef('job_seeker.id', '=', 'web_session.job_seeker_id'),
    )
    .select([
      'web_session.id as id',
      'web_session.job_seeker_id as jobSeekerId',
      'web_session.created_at as createdAt',
      'web_session.last_used_at as lastUsedAt',
    ])
    .where('web_session.secret_hash', '=', hashToken(cookie.value))
    .where('web_session.expires_at', '>', now)
    .where('job_seeker.status', '=', 'active')
  const found = cookie.isUnprefixed ? running.where('web_session.is_prefixed', '=', false) : running
  const row = await found.executeTakeFirst()
  if (!row) return null
  const { id, jobSeekerId, createdAt, lastUsedAt } = row
  if (now.getTime() - lastUsedAt.getTime() < touchEveryMs) return { id, jobSeekerId, createdAt, extendedTo: null }
  const extendedTo = new Date(Math.min(now.getTime() + slidingMs, createdAt.getTime() + absoluteMs))
  scope.later(async (writing) => {
    await writing
      .updateTable('web_session')
      .set({ last_used_at: now, expires_at: extendedTo })
      .where('id', '=', id)
      .execute()
  })
  return { id, jobSeekerId, createdAt, extendedTo }
}

/** Ends a session by its cookie; nothing happens when there is none. */
export async function endWebSession(scope: TenantScope, secret: string): Promise<void> {
  const ended = await scope
    .deleteFrom('web_session')
    .where('secret_hash', '=', hashToken(secret))
    .returning('job_seeker_id as jobSeekerId')
    .execute()
  for (const { jobSeekerId } of ended) await announceChange(scope, jobSeekerId, 'sessions')
}
