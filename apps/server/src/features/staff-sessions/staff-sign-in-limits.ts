import { networkOf } from '#server/platform/limits/network-address.ts'
import { clearHits, hit, rateLimitKey, takeBackHit } from '#server/platform/limits/rate-limit.queries.ts'
import type { DeskContext } from '#server/request/handler.ts'
import { limitProblem } from '#server/request/limit-calls.ts'

type Caller = Pick<DeskContext, 'services' | 'address'>

/** No service has this key, so that its counters are nobody else's. */
const ofDesk = 'desk'

/**
 * What an attempt counts for: the account from this network, which a stranger elsewhere cannot use up, and the network, for
 * somebody who tries many accounts. No counter of an account over all networks: strangers could lock staff out by it, and
 * a password behind ten attempts in a quarter of an hour per network is not guessed.
 */
function countersOf({ address }: Caller, email: string) {
  const network = networkOf(address)
  return [
    {
      name: 'staffSignInFailuresPerAccountAndNetwork',
      key: rateLimitKey('staffSignInFailuresPerAccountAndNetwork', ofDesk, email, network),
    },
    { name: 'staffSignInFailuresPerAddress', key: rateLimitKey('staffSignInFailuresPerAddress', ofDesk, network) },
  ] as const
}

/**
 * Counts an attempt as a failure beforehand, so that many at once get no further than one after the other.
 * @throws Problem `resource_exhausted` with `Retry-After`
 */
export async function beginStaffSignIn(caller: Caller, email: string): Promise<void> {
  const { db, rateLimits, clock } = caller.services
  for (const { name, key } of countersOf(caller, email)) {
    const counted = await hit(db, key, rateLimits[name], clock())
    if (counted.isExceeded) throw limitProblem(counted)
  }
}

/** Forgets the failures of the account from here, and takes the attempt back that succeeded. */
export async function endStaffSignInFailures(caller: Caller, email: string): Promise<void> {
  const [account, network] = countersOf(caller, email)
  await clearHits(caller.services.db, account.key)
  await takeBackHit(caller.services.db, network.key)
}
