import type { OpenTransaction } from '#server/platform/db/connection.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, SignedInStaff } from '#server/request/handler.ts'
import { type ChangedStaff, findStaffForUpdate, lockStaff, type RoleIn } from '#server/staff/staff-admin.queries.ts'

export type AdminContext = DeskContext & { staff: SignedInStaff }

/** A refusal that staff read at the desk. */
export const refuse = (message: string) => new Problem('failed_precondition', { message })

/** The services whose staff somebody may change. */
export const administeredBy = (roles: readonly RoleIn[]): string[] =>
  roles.filter(({ role }) => role === 'admin').map(({ service }) => service)

/** Whether an account is in no service beyond those. */
export const isWithin = (services: readonly string[], roles: readonly RoleIn[]): boolean =>
  roles.every(({ service }) => services.includes(service))

interface Change {
  trx: OpenTransaction
  target: ChangedStaff
  /** Whose staff the caller may change, as of now. */
  services: string[]
}

/**
 * Runs a change of a member of staff, after all others. The caller's own roles are read again: they may have been taken since the
 * call was admitted.
 * @throws Problem `permission_denied`, or `not_found` for nobody, and for who works in none of the caller's services
 */
export function changeStaff<T>(
  { services: { db }, staff }: AdminContext,
  staffId: string,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const id = staffId.toLowerCase()
  return db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const caller = await findStaffForUpdate(trx, staff.id)
    const services = caller?.state === 'active' ? administeredBy(caller.roles) : []
    if (services.length === 0) throw new Problem('permission_denied')
    const target = id === staff.id ? caller : await findStaffForUpdate(trx, id)
    const isSeen =
      target && (target.roles.length === 0 || target.roles.some(({ service }) => services.includes(service)))
    if (!isSeen) throw new Problem('not_found')
    return work({ trx, target, services })
  })
}
