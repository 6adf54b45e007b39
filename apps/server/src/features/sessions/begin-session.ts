import type { SessionAppType } from '@tsunagu/contract/base/session.ts'
import { deviceName } from '#server/accounts/device-name.ts'
import { rememberDevice } from '#server/accounts/known-device.ts'
import { noteSignIn } from '#server/accounts/note-sign-in.ts'
import { createWebSession, endWebSession, type NewWebSession } from '#server/accounts/web-session.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { RequestContext } from '#server/request/handler.ts'

interface WebSignIn {
  jobSeekerId: string
  appType: SessionAppType
  /** Left out where the password let them in. */
  passkeyId?: string
}

/**
 * Begins a browser's session for whom password or passkey has let in: a new one each time, so that nobody can plant one; the
 * browser's earlier one ends.
 */
export async function beginWebSession(
  context: RequestContext,
  scope: TenantScope,
  { jobSeekerId, appType, passkeyId }: WebSignIn,
): Promise<NewWebSession> {
  const { services, sessionCookie, userAgent } = context
  if (sessionCookie.value) await endWebSession(scope, sessionCookie.value)
  const at = services.clock()
  const device = await rememberDevice(context, scope, jobSeekerId)
  const owner = { jobSeekerId, appType, isPrefixed: sessionCookie.isPrefixing, device: deviceName(userAgent) }
  const session = await createWebSession(scope, owner, at)
  const way = passkeyId === undefined ? 'password' : 'passkey'
  await noteSignIn(context, scope, {
    jobSeekerId,
    way,
    sessionId: session.id,
    device,
    at,
    ...(passkeyId !== undefined && { passkeyId }),
  })
  return session
}
