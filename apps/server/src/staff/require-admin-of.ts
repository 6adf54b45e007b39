import { Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, SignedInStaff } from '#server/request/handler.ts'
import { servicesOfStaff } from './staff-session-list.queries.ts'

/**
 * Only who administers a service of the other person may act on them; the rest do not learn that there is such a person.
 * @throws Problem `permission_denied` without the role, `not_found` for somebody of other services
 */
export async function requireAdminOf(
  { services, staff }: DeskContext & { staff: SignedInStaff },
  staffId: string,
): Promise<void> {
  const own = [...staff.roles].filter(([, roles]) => roles.includes('admin')).map(([service]) => service)
  if (own.length === 0) throw new Problem('permission_denied', { logText: 'no admin' })
  const theirs = await servicesOfStaff(services.db, staffId)
  if (!theirs.some((service) => own.includes(service))) throw new Problem('not_found')
}
