import type { OperatorScope } from '@tsunagu/contract/events/operator-scopes.ts'
import { scopesOfRoles, staffRoles } from '@tsunagu/contract/staff/roles.ts'
import type { QueryBuilder } from '#server/platform/db/connection.ts'

/** More are mailed nothing: a service has a few managers. */
const mostRecipients = 50

export interface StaffRecipient {
  id: string
  name: string
  email: string
}

/** Members of staff who may sign in, and whose roles in a service give a scope. */
export const listStaffWith = (
  db: QueryBuilder,
  { service, scope }: { service: string; scope: OperatorScope },
): Promise<StaffRecipient[]> =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('state', '=', 'active')
    .where('id', 'in', (roles) =>
      roles
        .selectFrom('staff_role')
        .select('staff_id')
        .where('service', '=', service)
        .where(
          'role',
          'in',
          staffRoles.filter((role) => scopesOfRoles([role]).includes(scope)),
        ),
    )
    .orderBy('id')
    .limit(mostRecipients)
    .execute()
