import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import { isEmail } from '@tsunagu/contract/form/text-rules.ts'
import { staffInvitationMail } from '#server/mails/templates/staff-invitation.ts'
import { announceStaffSessions } from '#server/platform/changes/change-event.queries.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { addStaff, foldStaffEmail } from '#server/staff/staff.queries.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { findStaffByEmail, type RoleIn } from '#server/staff/staff-admin.queries.ts'
import { inviteStaff, renewStaffLink, type StaffInvitation } from '#server/staff/staff-invitation.queries.ts'
import { type AdminContext, administeredBy, changeStaff, refuse } from './change-staff.ts'

interface Invited {
  id: string
  email: string
  name: string
  /** The service in whose name the mail is sent. */
  service: string
}

/** Sends a link by mail, or returns it where mails cannot be sent. */
async function deliver(
  { services, staff }: AdminContext,
  { id, email, name, service }: Invited,
  { token, until }: StaffInvitation,
): Promise<Output<'inviteStaffMember'>> {
  // Behind the #: no server and no proxy sees it
  const link = `${services.originsOf({ key: deskLabel, hosts: [] }).page}/invitation#${token}`
  const tenant = services.tenants().get(service)
  const isMailed = services.sendsMails && tenant !== undefined
  if (isMailed) {
    const mail = {
      tenant: tenant.key,
      to: email,
      expiresAt: until.toISOString(),
      ...staffInvitationMail(tenant, { name, inviterName: staff.name, link, validUntil: until }),
    }
    await services.db.transaction().execute((trx) => services.enqueue(trx, 'send_mail', mail))
  }
  return { staffId: id, link: isMailed ? null : link, untilDatetime: dateTimeInTokyo(until) }
}

const describe = (roles: readonly RoleIn[]) => roles.map(({ service, role }) => `${service}: ${role}`).join(', ')

/** Roles can be given where the caller may change the staff, in services that exist. @throws Problem `permission_denied` */
function requireOwnServices({ staff, services }: AdminContext, roles: readonly RoleIn[]): void {
  const own = administeredBy([...staff.roles].flatMap(([service, all]) => all.map((role) => ({ service, role }))))
  const isOwn = roles.every(({ service }) => own.includes(service) && services.tenants().has(service))
  if (!isOwn) throw new Problem('permission_denied')
}

async function invite(
  context: AdminContext,
  { roles, ...person }: Input<'inviteStaffMember'>['body'],
): Promise<Output<'inviteStaffMember'>> {
  const { services, staff, address: networkAddress } = context
  const email = foldStaffEmail(person.email)
  if (!isEmail(email))
    throw formProblem([{ key: 'email', index: 0, message: 'メールアドレスを正しく入力してください。' }])
  requireOwnServices(context, roles)
  const now = services.clock()
  const known = await findStaffByEmail(services.db, email)
  if (known?.state === 'stopped') throw refuse('この人のアカウントは停止されています。一覧から再開してください。')
  const named = { email, name: person.name.trim(), nameKana: person.nameKana.trim(), roles }
  const of = [...new Set(roles.map(({ service }) => service))]
  const act = { staffId: staff.id, act: 'invite', networkAddress, details: describe(roles), services: of } as const
  if (known?.state === 'active') {
    await addStaff(services.db, { ...named, passwordHash: null }, now)
    await announceStaffSessions(services.db, known.id)
    await recordStaffAct(services.db, { ...act, aboutId: known.id }, now)
    return { staffId: known.id, link: null, untilDatetime: null }
  }
  const invitation = await inviteStaff(services.db, named, now)
  const invited = await findStaffByEmail(services.db, email)
  if (!invitation || !invited) throw refuse('状況が変わりました。もう一度お試しください。')
  await recordStaffAct(services.db, { ...act, aboutId: invited.id }, now)
  return deliver(context, { ...named, id: invited.id, service: roles[0]?.service ?? '' }, invitation)
}

/** Invites members of staff (docs/behaviour.md §33). */
export const inviteStaffHandlers: Handlers<'inviteStaffMember' | 'repeatStaffInvitation'> = {
  inviteStaffMember: (context, { body }) => invite(context, body),
  repeatStaffInvitation: async (context, { params }) => {
    const { services, staff, address: networkAddress } = context
    const now = services.clock()
    const { invitation, ...invited } = await changeStaff(
      context,
      params.staffId,
      async ({ trx, target, services: own }) => {
        if (target.state !== 'invited') throw refuse('この人は、もうサインインできます。最新の内容をご確認ください。')
        const service = target.roles.find((one) => own.includes(one.service))?.service ?? own[0] ?? ''
        const renewed = await renewStaffLink(trx, target.id, now)
        const act = { staffId: staff.id, act: 'invite', networkAddress, aboutId: target.id } as const
        await recordStaffAct(trx, act, now)
        return { id: target.id, email: target.email, name: target.name, service, invitation: renewed }
      },
    )
    return deliver(context, invited, invitation)
  },
}
