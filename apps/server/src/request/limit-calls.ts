import { Problem } from '#server/platform/errors/problem.ts'
import { type Hit, hit, rateLimitKey } from '#server/platform/limits/rate-limit.queries.ts'
import type { RateLimits } from '#server/platform/limits/rate-limits.ts'
import type { RequestContext } from './handler.ts'

/** Whose calls are counted. */
export type Caller = Pick<RequestContext, 'tenant' | 'address' | 'services'>

/** The response to one call too many, naming the minutes. */
export const limitProblem = ({ retryAfterSeconds }: Pick<Hit, 'retryAfterSeconds'>): Problem =>
  new Problem('resource_exhausted', {
    message: `操作の回数が上限に達しました。約${Math.ceil(retryAfterSeconds / 60)}分後に、もう一度お試しください。`,
    retryAfterSeconds,
  })

/** Counts one more call under a limit's key. */
export const countCall = ({ services }: Caller, name: keyof RateLimits, key: string): Promise<Hit> =>
  hit(services.db, key, services.rateLimits[name], services.clock())

/**
 * Counts a call against a limit, of whom `subject` names.
 * @throws Problem `resource_exhausted` with `Retry-After`, naming the minutes
 */
export async function limitCalls(caller: Caller, name: keyof RateLimits, subject: string): Promise<void> {
  const counted = await countCall(caller, name, rateLimitKey(name, caller.tenant.key, subject))
  if (counted.isExceeded) throw limitProblem(counted)
}
