import { networkOf } from '#server/platform/limits/network-address.ts'
import { clearHits, clearHitsBelow, rateLimitKey, takeBackHit } from '#server/platform/limits/rate-limit.queries.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import { type Caller, countCall, limitProblem } from '#server/request/limit-calls.ts'
import { type DeviceCaller, knownDeviceOf } from './known-device.ts'

type SignInCaller = Caller & DeviceCaller

/** A counter of failures to sign in. */
interface Counter {
  name: keyof RateLimits
  key: string
  /** What a success does to it. */
  onSuccess: 'cleared' | 'taken back'
}

/**
 * What an attempt counts for. On a device that the account has signed in on: the device alone, so that no stranger uses its
 * allowance up. Anywhere else three counters: the account from this network, which a guesser cannot take from others; the
 * network, for somebody who tries many accounts; and the account from all networks, for somebody who has many of them.
 */
function countersOf({ tenant, address }: Caller, email: string, deviceId: string | null): Counter[] {
  const network = networkOf(address)
  const keyOf = (name: keyof RateLimits, ...subjects: [string, ...string[]]) =>
    rateLimitKey(name, tenant.key, ...subjects)
  if (deviceId !== null) {
    const name = 'signInFailuresPerDevice'
    return [{ name, key: keyOf(name, email, deviceId), onSuccess: 'cleared' }]
  }
  const names = ['signInFailuresPerAccountAndNetwork', 'signInFailuresPerAddress', 'signInFailuresPerAccount'] as const
  return [
    { name: names[0], key: keyOf(names[0], email, network), onSuccess: 'cleared' },
    { name: names[1], key: keyOf(names[1], network), onSuccess: 'taken back' },
    { name: names[2], key: keyOf(names[2], email), onSuccess: 'taken back' },
  ]
}

/**
 * Begins an attempt to sign in. It is counted as a failure beforehand and taken back when it succeeds: a thousand
 * attempts at once get no further than one after the other. What one counter refuses does not count for the others: a
 * whole hospital may share a network address.
 * @throws Problem `resource_exhausted` with `Retry-After`
 */
export async function beginSignInAttempt(caller: SignInCaller, email: string): Promise<void> {
  const counted: string[] = []
  for (const { name, key } of countersOf(caller, email, await knownDeviceOf(caller, email))) {
    const hit = await countCall(caller, name, key)
    if (hit.isExceeded) {
      for (const earlier of counted) await takeBackHit(caller.services.db, earlier)
      throw limitProblem(hit)
    }
    counted.push(key)
  }
}

/** Forgets the failures from here, and that the attempt that succeeded was counted elsewhere. */
export async function endSignInFailures(caller: SignInCaller, email: string): Promise<void> {
  const { db } = caller.services
  for (const { key, onSuccess } of countersOf(caller, email, await knownDeviceOf(caller, email))) {
    await (onSuccess === 'cleared' ? clearHits(db, key) : takeBackHit(db, key))
  }
}

/** Forgets all failures of an account, from wherever they came: its owner has proven to read its mails. */
export async function clearSignInFailures({ services, tenant }: Caller, email: string): Promise<void> {
  await clearHits(services.db, rateLimitKey('signInFailuresPerAccount', tenant.key, email))
  for (const name of ['signInFailuresPerAccountAndNetwork', 'signInFailuresPerDevice'] as const) {
    await clearHitsBelow(services.db, rateLimitKey(name, tenant.key, email))
  }
}
