import { networkOf } from '#server/platform/limits/network-address.ts'
import { clearHits, hit, rateLimitKey, takeBackHit } from '#server/platform/limits/rate-limit.queries.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { DeskContext } from '#server/request/handler.ts'
import { limitProblem } from '#server/request/limit-calls.ts'
import { foldCode, isTotpCode } from './totp.ts'

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

type Counter = { name: keyof RateLimits; key: string }

async function count(caller: Caller, counters: readonly Counter[]): Promise<void> {
  const { db, rateLimits, clock } = caller.services
  for (const { name, key } of counters) {
    const counted = await hit(db, key, rateLimits[name], clock())
    if (counted.isExceeded) throw limitProblem(counted)
  }
}

/**
 * Counts an attempt as a failure beforehand, so that many at once get no further than one after the other.
 * @throws Problem `resource_exhausted` with `Retry-After`
 */
export const beginStaffSignIn = (caller: Caller, email: string): Promise<void> =>
  count(caller, countersOf(caller, email))

/** Forgets the failures of the account from here, and takes the attempt back that succeeded. */
export async function endStaffSignInFailures(caller: Caller, email: string): Promise<void> {
  const [account, network] = countersOf(caller, email)
  await clearHits(caller.services.db, account.key)
  await takeBackHit(caller.services.db, network.key)
}

/**
 * What a code counts for: the account from this network, and the account from everywhere. Nobody gets here without the
 * password or a session. Recovery codes do not count for the second: they cannot be guessed, and so are the way in for somebody
 * whose codes another person uses up.
 */
function codeCountersOf({ address }: Caller, staffId: string, code: string): Counter[] {
  const here = 'staffCodeFailuresPerAccountAndNetwork'
  const everywhere = 'staffCodeFailuresPerAccount'
  const counters: Counter[] = [{ name: here, key: rateLimitKey(here, ofDesk, staffId, networkOf(address)) }]
  if (isTotpCode(foldCode(code))) counters.push({ name: everywhere, key: rateLimitKey(everywhere, ofDesk, staffId) })
  return counters
}

/** As `beginStaffSignIn`, for a code. @throws Problem `resource_exhausted` with `Retry-After` */
export const beginCode = (caller: Caller, staffId: string, code: string): Promise<void> =>
  count(caller, codeCountersOf(caller, staffId, code))

/** Forgets the wrong codes from here, and takes the right one back. */
export async function endCodeFailures(caller: Caller, staffId: string, code: string): Promise<void> {
  const [here, everywhere] = codeCountersOf(caller, staffId, code)
  if (here) await clearHits(caller.services.db, here.key)
  if (everywhere) await takeBackHit(caller.services.db, everywhere.key)
}

/** A sign-in by passkey names nobody: it counts for the network alone. @throws Problem `resource_exhausted` */
export async function beginPasskey(caller: Caller): Promise<void> {
  const [, network] = countersOf(caller, '')
  await count(caller, [network])
}

/** Takes the attempt back that succeeded. */
export async function endPasskeyFailures(caller: Caller): Promise<void> {
  const [, network] = countersOf(caller, '')
  await takeBackHit(caller.services.db, network.key)
}
