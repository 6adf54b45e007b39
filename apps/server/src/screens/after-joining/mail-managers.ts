import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { joiningDiffersMail } from '#server/mails/templates/joining-differs.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { RequestContext } from '#server/request/handler.ts'
import type { StaffRecipient } from '#server/staff/staff-recipients.queries.ts'

/** Mails the managers that promise and practice differ for somebody, in the transaction of the answer. */
export async function mailManagers(
  scope: TenantScope,
  { tenant, services, jobSeekerId }: Pick<RequestContext, 'tenant' | 'services'> & { jobSeekerId: string },
  managers: readonly StaffRecipient[],
): Promise<void> {
  const personUrl = `${services.originsOf({ key: deskLabel, hosts: [] }).page}/${tenant.key}/people/${jobSeekerId}`
  for (const { name, email } of managers) {
    const mail = joiningDiffersMail(tenant, { name, personUrl })
    await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to: email, ...mail })
  }
}
