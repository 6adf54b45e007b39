import { type Caller, countCall, limitProblem } from '#server/features/limit-calls.ts'
import { networkOf } from '#server/features/network-address.ts'
import { clearHits, rateLimitKey, takeBackHit } from '#server/features/rate-limit.queries.ts'

interface SignInKeys {
  ofAccount: string
  ofAddress: string
}
const signInKeys = ({ tenant, address }: Caller, email: string): SignInKeys => ({
  ofAccount: rateLimitKey('signInFailuresPerAccount', tenant.key, email),
  ofAddress: rateLimitKey('signInFailuresPerAddress', tenant.key, networkOf(address)),
})

/** Forgets an account's failures, and that the attempt that succeeded was counted for the network address. */
export async function endSignInFailures(caller: Caller, email: string): Promise<void> {
  const keys = signInKeys(caller, email)
  await clearHits(caller.services.db, keys.ofAccount)
  await takeBackHit(caller.services.db, keys.ofAddress)
}

/**
 * Begins an attempt to sign in. It is counted as a failure beforehand and taken back when it succeeds: a thousand
 * attempts at once get no further than one after the other. A refused attempt does not count for the network address,
 * which a whole hospital may share.
 * @throws Problem `resource_exhausted` with `Retry-After`
 */
export async function beginSignInAttempt(caller: Caller, email: string): Promise<void> {
  const keys = signInKeys(caller, email)
  const ofAccount = await countCall(caller, 'signInFailuresPerAccount', keys.ofAccount)
  if (ofAccount.isExceeded) throw limitProblem(ofAccount)
  const ofAddress = await countCall(caller, 'signInFailuresPerAddress', keys.ofAddress)
  if (ofAddress.isExceeded) {
    await takeBackHit(caller.services.db, keys.ofAccount)
    throw limitProblem(ofAddress)
  }
}
