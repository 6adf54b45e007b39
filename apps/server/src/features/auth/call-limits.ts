import type { RequestContext } from '#server/features/handler.ts'
import { networkOf } from '#server/features/network-address.ts'
import { Problem } from '#server/features/problem.ts'
import { clearHits, type Hit, hit, rateLimitKey, takeBackHit } from '#server/features/rate-limit.queries.ts'
import type { RateLimits } from '#server/features/rate-limits.ts'

type Caller = Pick<RequestContext, 'tenant' | 'address' | 'services'>

const limitProblem = ({ retryAfterSeconds }: Hit): Problem =>
  new Problem('resource_exhausted', {
    message: `操作の回数が上限に達しました。約${Math.ceil(retryAfterSeconds / 60)}分後に、もう一度お試しください。`,
    retryAfterSeconds,
  })

const count = ({ services }: Caller, name: keyof RateLimits, key: string): Promise<Hit> =>
  hit(services.db, key, services.rateLimits[name], services.clock())

/**
 * Counts a call against a limit, of whom `subject` names.
 * @throws Problem `resource_exhausted` with `Retry-After`, naming the minutes
 */
export async function limitCalls(caller: Caller, name: keyof RateLimits, subject: string): Promise<void> {
  const counted = await count(caller, name, rateLimitKey(name, caller.tenant.key, subject))
  if (counted.isExceeded) throw limitProblem(counted)
}

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
  const ofAccount = await count(caller, 'signInFailuresPerAccount', accountKey)
  if (ofAccount.isExceeded) throw limitProblem(ofAccount)
  const ofAddress = await count(caller, 'signInFailuresPerAddress', addressKey)
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
