import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Operator } from './handler.ts'

/** Refuses a key that is not allowed to do this, by any of the scopes named. Throws `permission_denied`. */
export function requireScope({ scopes }: Operator, ...anyOf: readonly OperatorScope[]): void {
  if (!anyOf.some((scope) => scopes.includes(scope))) throw new Problem('permission_denied')
}
