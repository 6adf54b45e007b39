import { type Caller, countCall, limitProblem } from '#server/features/limit-calls.ts'
import { networkOf } from '#server/features/network-address.ts'
import { clearHits, rateLimitKey, takeBackHit } from '#server/features/rate-limit.queries.ts'

/** How an attempt to sign in ended. */
export interface SignInAttempt {
  /** Forgets the account's failures, and that this attempt was counted for the network address. */
  succeed: () => Promise<void>
}

/**
 * Begins an attempt to sign in. It is counted as a failure beforehand and taken back when it succeeds: a thousand
 * attempts at once get no further than one after the other. A refused attempt does not count for the network address,
 * which a whole hospital may share.
 * @throws Problem `resource_exhausted` with `Retry-After`
 */
export async function beginSignInAttempt(caller: Caller, email: string): Promise<SignInAttempt> {
  const { db } = caller.services
  const accountKey = rateLimitKey('signInFailuresPerAccount', caller.tenant.key, email)
  const addressKey = rateLimitKey('signInFailuresPerAddress', caller.tenant.key, networkOf(caller.address))
  const ofAccount = await countCall(caller, 'signInFailuresPerAccount', accountKey)
  if (ofAccount.isExceeded) throw limitProblem(ofAccount)
  const ofAddress = await countCall(caller, 'signInFailuresPerAddress', addressKey)
  if (ofAddress.isExceeded) {
    await takeBackHit(db, accountKey)
    throw limitProblem(ofAddress)
  }
  return {
    succeed: async () => {
      await clearHits(db, accountKey)
      await takeBackHit(db, addressKey)
    },
  }
}
