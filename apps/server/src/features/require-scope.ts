import type { OperatorScope } from '@tsunagu/contract/operator-scopes.ts'
import type { OperatorKey } from './handler.ts'
import { Problem } from './problem.ts'

/** Refuses a key that is not allowed to do this, by any of the scopes named. Throws `permission_denied`. */
export function requireScope({ scopes }: OperatorKey, ...anyOf: readonly OperatorScope[]): void {
  if (!anyOf.some((scope) => scopes.includes(scope))) throw new Problem('permission_denied')
}
