import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { advisingRoles, type StaffRole } from '@tsunagu/contract/staff/roles.ts'
import { announceStaffSessions } from '#server/platform/changes/change-event.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { Handlers } from '#server/request/handler.ts'
import { recordStaffAct } from '#server/staff/staff-act.queries.ts'
import { listStaffMembers, type RoleIn, replaceRoles, setStaffState } from '#server/staff/staff-admin.queries.ts'
import { countByAdviser } from './assignment.queries.ts'
import { type AdminContext, administeredBy, changeStaff, isWithin, refuse } from './change-staff.ts'
import { countJobSeekersOf, handOverJobSeekers } from './hand-over.ts'

type StaffAdminOperation = 'listStaff' | 'setStaffRoles' | 'stopStaffMember' | 'startStaffMember'

const ownRoles = ({ staff }: AdminContext): RoleIn[] =>
  [...staff.roles].flatMap(([service, roles]) => roles.map((role) => ({ service, role })))

async function listMembers(context: AdminContext): Promise<Output<'listStaff'>['members']> {
  const { services } = context
  const own = administeredBy(ownRoles(context))
  const rows = await listStaffMembers(services.db, services.clock())
  const seen = rows.filter(({ roles }) => roles.length === 0 || roles.some(({ service }) => own.includes(service)))
  const counts = new Map<string, Map<string, number>>()
  for (const service of own.filter((key) => services.tenants().has(key)))
    counts.set(service, await services.runInScope(service, countByAdviser))
  return seen.map(({ id, roles, lastSignInAt, invitedUntil, ...person }) => ({
    staffId: id,
    ...person,
    roles: roles.filter(({ service }) => own.includes(service)),
    canBeChanged: isWithin(own, roles),
    lastSignInDatetime: lastSignInAt && dateTimeInTokyo(lastSignInAt),
    invitedUntilDatetime: invitedUntil && dateTimeInTokyo(invitedUntil),
    jobSeekers: [...counts].flatMap(([service, ofService]) => {
      const count = ofService.get(id)
      return count === undefined ? [] : [{ service, count }]
    }),
  }))
}

type HandOver = readonly { service: string; adviserId: string | null }[]

/** Refuses to leave job seekers with nobody who can act. @throws Problem `failed_precondition` */
function requireHandOver(handOver: HandOver, services: Iterable<string>): void {
  const missing = [...services].find((service) => !handOver.some((one) => one.service === service))
  if (missing !== undefined) throw refuse('担当している求職者がいます。だれに引き継ぐかを選んでください。')
}

const advises = (roles: readonly StaffRole[]) => roles.some((role) => advisingRoles.includes(role))
const sameRoles = (one: readonly StaffRole[], other: readonly StaffRole[]) =>
  one.toSorted().join(' ') === other.toSorted().join(' ')

async function setRoles(
  context: AdminContext,
  staffId: string,
  {
    service,
    roles,
    formerRoles,
    handOver,
  }: { service: string; roles: StaffRole[]; formerRoles: StaffRole[]; handOver: HandOver },
): Promise<void> {
  const { services, staff, address: networkAddress } = context
  const counts = await countJobSeekersOf(services, staffId)
  const change = await changeStaff(context, staffId, async ({ trx, target, services: own }) => {
    if (!own.includes(service)) throw new Problem('permission_denied')
    const before = target.roles.filter((one) => one.service === service).map(({ role }) => role)
    if (!sameRoles(before, formerRoles)) throw refuse('役割は、ほかの人が変更しました。最新の内容をご確認ください。')
    if (target.id === staff.id && before.includes('admin') && !roles.includes('admin')) {
      throw refuse('自分の管理者の役割は、自分では外せません。ほかの管理者に依頼してください。')
    }
    const isLeaving = advises(before) && !advises(roles)
    if (isLeaving && counts.has(service)) requireHandOver(handOver, [service])
    await replaceRoles(trx, { staffId: target.id, service, roles })
    const details = `${service}: ${before.join(', ')} → ${roles.join(', ')}`
    const act = { staffId: staff.id, act: 'set_roles', networkAddress, aboutId: target.id, details } as const
    await recordStaffAct(trx, { ...act, services: [service] }, services.clock())
    await announceStaffSessions(trx, target.id)
    return { id: target.id, isLeaving }
  })
  if (!change.isLeaving) return
  const to = handOver.find((one) => one.service === service)?.adviserId ?? null
  await handOverJobSeekers(services, { service, from: change.id, to })
}

async function stop(context: AdminContext, staffId: string, handOver: HandOver): Promise<void> {
  const { services, staff, address: networkAddress } = context
  if (staffId.toLowerCase() === staff.id)
    throw refuse('自分のアカウントは停止できません。ほかの管理者に依頼してください。')
  const counts = await countJobSeekersOf(services, staffId)
  const id = await changeStaff(context, staffId, async ({ trx, target, services: own }) => {
    if (!isWithin(own, target.roles)) throw new Problem('permission_denied')
    requireHandOver(handOver, counts.keys())
    await setStaffState(trx, target.id, 'stopped')
    const act = { staffId: staff.id, act: 'stop', networkAddress, aboutId: target.id, details: target.state } as const
    await recordStaffAct(trx, act, services.clock())
    await announceStaffSessions(trx, target.id)
    return target.id
  })
  // All services: somebody may have been assigned between the count and the stop
  for (const service of services.tenants().keys()) {
    const to = handOver.find((one) => one.service === service)?.adviserId ?? null
    await handOverJobSeekers(services, { service, from: id, to })
  }
}

/** Who works at the desk, as administrators change it (docs/behaviour.md §33). */
export const staffAdminHandlers: Handlers<StaffAdminOperation> = {
  listStaff: async (context) => ({ members: await listMembers(context) }),
  setStaffRoles: async (context, { params, body }) => {
    await setRoles(context, params.staffId, body)
    return {}
  },
  stopStaffMember: async (context, { params, body }) => {
    await stop(context, params.staffId, body.handOver)
    return {}
  },
  startStaffMember: async (context, { params }) => {
    const { services, staff, address: networkAddress } = context
    await changeStaff(context, params.staffId, async ({ trx, target, services: own }) => {
      if (!isWithin(own, target.roles)) throw new Problem('permission_denied')
      if (target.state !== 'stopped') throw refuse('停止されていません。最新の内容をご確認ください。')
      await setStaffState(trx, target.id, target.hasWayIn ? 'active' : 'invited')
      const act = { staffId: staff.id, act: 'start', networkAddress, aboutId: target.id } as const
      await recordStaffAct(trx, act, services.clock())
    })
    return {}
  },
}
