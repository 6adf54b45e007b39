import { dropSignOut, pendingSignOut } from '#web/session/pending-sign-out.ts'

/** A service that does not respond shows its offline page instead of nothing. */
const longestMs = 10_000
/** The session has ended, or the service has moved away from this address: nobody's cookie opens anything there. */
const over = [401, 404, 410]

/**
 * Signs out first, where that was asked for without a connection: otherwise the next person at this device would be shown the
 * pages of the last one. Fails without a connection: then no page may be shown.
 * @returns whether there was a sign-out to make up for
 */
export async function signOutFirst(): Promise<boolean> {
  const address = await pendingSignOut()
  if (address === null) return false
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    cache: 'no-store',
    headers: { 'x-client-type': 'web' },
    signal: AbortSignal.timeout(longestMs),
  })
  if (!response.ok && !over.includes(response.status)) throw new Error(`Signing out responds with ${response.status}.`)
  await dropSignOut()
  return true
}
