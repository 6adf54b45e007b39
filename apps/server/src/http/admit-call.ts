import { pathIdsOf } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import type { StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Operator, SignedInStaff } from '#server/request/handler.ts'
import { requireScope } from '#server/request/require-scope.ts'
import { isUuid } from '#server/request/uuid.ts'

interface Call {
  operator: Operator | null
  staff: SignedInStaff | null
  params: unknown
}

const hasRole = (staff: SignedInStaff | null, anyOf: readonly StaffRole[]): boolean =>
  [...(staff?.roles.values() ?? [])].some((own) => own.some((role) => anyOf.includes(role)))

/**
 * The check of a call that its definition alone decides; it runs right before the handler. Scopes come first: a key without them learns
 * nothing about ids.
 * @throws Problem `permission_denied` for a key with none of the scopes and for staff with none of the roles, `not_found` for a path id that is no UUID
 */
export function admissionOf({ params, scopes, roles }: EndpointDefinition): (call: Call) => void {
  const ids = pathIdsOf(params)
  return (call) => {
    if (call.operator && scopes) requireScope(call.operator, ...scopes)
    if (roles && !hasRole(call.staff, roles)) throw new Problem('permission_denied')
    const given = call.params as Readonly<Record<string, string>>
    if (ids.some((id) => !isUuid(given[id] ?? ''))) throw new Problem('not_found')
  }
}
