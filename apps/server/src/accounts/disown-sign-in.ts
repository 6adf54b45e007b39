import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { dropCredential } from './account.queries.ts'
import { endSessionsSince } from './end-sessions.queries.ts'
import { forgetDevicesSince } from './known-device.queries.ts'
import { removePasskeysSince } from './passkey.queries.ts'
import type { AnsweredSignIn } from './sign-in-record.queries.ts'

/**
 * Undoes a sign-in that its owner does not know: ends its session, and takes from the account whatever the other person came in
 * with or has left since then as a way back: the password, passkeys, known devices, later sessions.
 * @param except the session of the owner who says so, which stays
 */
export async function disownSignIn(scope: TenantScope, signIn: AnsweredSignIn, except?: string): Promise<void> {
  const { jobSeekerId, sessionId, deviceId, passkeyId, at: since } = signIn
  await dropCredential(scope, jobSeekerId)
  await removePasskeysSince(scope, jobSeekerId, { since, id: passkeyId })
  await forgetDevicesSince(scope, jobSeekerId, { since, id: deviceId })
  await endSessionsSince(scope, jobSeekerId, { id: sessionId, since, except })
}
