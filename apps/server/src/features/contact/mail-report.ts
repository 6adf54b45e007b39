import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { contactReportedMail } from '#server/mails/templates/contact-reported.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { listStaffWith, type StaffRecipient } from '#server/staff/staff-recipients.queries.ts'

type Context = Pick<HandlerContext<'reportContact'>, 'tenant' | 'services'>

/** Who may read reports. It is read before the report's transaction: a service's own may not read the staff. */
export const readManagers = ({ tenant, services }: Context): Promise<StaffRecipient[]> =>
  listStaffWith(services.db, { service: tenant.key, scope: 'team:read' })

/** Mails the managers that there is a report, in its transaction: never without it, and once. Not who made the contact. */
export async function mailReport(
  scope: TenantScope,
  { tenant, services }: Context,
  { managers, madeBy }: { managers: readonly StaffRecipient[]; madeBy: string },
): Promise<void> {
  const teamUrl = `${services.originsOf({ key: deskLabel, hosts: [] }).page}/${tenant.key}/team`
  for (const { id, name, email } of managers) {
    if (id === madeBy) continue
    const mail = contactReportedMail(tenant, { name, teamUrl })
    await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to: email, ...mail })
  }
}
