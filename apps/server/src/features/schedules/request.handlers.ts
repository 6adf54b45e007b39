import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import { isBookedAt, listBookings } from '#server/hiring/interviews/bookings.queries.ts'
import { listFreeSlots } from '#server/hiring/interviews/free-hours.queries.ts'
import { freeTimeOf } from '#server/hiring/interviews/free-time.ts'
import { timesRequestedMail } from '#server/mails/templates/times-requested.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { RateLimit } from '#server/platform/limits/rate-limits.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { limitCalls, limitProblem } from '#server/request/limit-calls.ts'
import { listStaffWith, type StaffRecipient } from '#server/staff/staff-recipients.queries.ts'
import { findAdviserId, hasRequest, nthRequestSince, storeRequest } from './request.queries.ts'
import { findSharer } from './share.queries.ts'

type Context = HandlerContext<'requestSharedTimes'>

/** The shortest slot of a grid: longer ones begin where one begins. */
const slotMinutes = 30
const slotMs = slotMinutes * 60_000

/** @throws Problem where a time has passed, or is no longer free: who wishes it chooses another one */
async function requireFree(scope: TenantScope, jobSeekerId: string, times: readonly Date[], now: Date): Promise<void> {
  const gone = new Problem('failed_precondition', {
    message: '選んだ時間の中に、面接できなくなった時間があります。ページを読み込み直して、選び直してください。',
  })
  const last = new Date(now.getTime() + (scheduleLimits.daysAhead + 1) * 24 * 60 * 60_000)
  // What no grid shows never reaches the database
  if (!times.every((time) => time > now && time < last && time.getTime() % slotMs === 0)) throw gone
  const moments = times.map((time) => time.getTime())
  const span = {
    jobSeekerId,
    from: new Date(Math.min(...moments) - slotMs),
    until: new Date(Math.max(...moments) + slotMs),
  }
  const isFreeAt = freeTimeOf(await listFreeSlots(scope, span))
  const bookings = await listBookings(scope, span)
  const isOpen = (startsAt: Date) => {
    const slot = { startsAt, minutes: slotMinutes }
    return isFreeAt(slot) && !isBookedAt(bookings, slot)
  }
  if (!times.every(isOpen)) throw gone
}

/**
 * Counts what is stored: what was refused, or sent again, has reached no adviser.
 * @throws Problem `resource_exhausted`, naming the minutes
 */
async function requireFew(scope: TenantScope, jobSeekerId: string, { max, windowSeconds }: RateLimit, now: Date) {
  const since = new Date(now.getTime() - windowSeconds * 1_000)
  const first = await nthRequestSince(scope, { jobSeekerId, since, nth: max })
  if (!first) return
  const retryAfterSeconds = Math.ceil((first.getTime() - since.getTime()) / 1_000)
  throw limitProblem({ retryAfterSeconds })
}

/** Staff who may read what was wished. It is read before the transaction: a service's own may not read the staff. */
async function readStaff({ services, tenant }: Context) {
  const read = (scope: 'interviews:write' | 'team:read') => listStaffWith(services.db, { service: tenant.key, scope })
  return { advisers: await read('interviews:write'), managers: await read('team:read') }
}

/** Mails the adviser, or the managers where there is none, in the request's transaction. */
async function mailStaff(
  scope: TenantScope,
  { services, tenant }: Context,
  { jobSeekerId, to }: { jobSeekerId: string; to: readonly StaffRecipient[] },
): Promise<void> {
  const personUrl = `${services.originsOf({ key: deskLabel, hosts: [] }).page}/${tenant.key}/people/${jobSeekerId}`
  for (const { name, email } of to) {
    const mail = timesRequestedMail(tenant, { name, personUrl })
    await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to: email, ...mail })
  }
}

/** What others may do by a link to free hours. */
export const requestHandlers: Handlers<'requestSharedTimes'> = {
  requestSharedTimes: async (context, { body }) => {
    const { run, services } = context
    const now = services.clock()
    const sharer = await run((scope) => findSharer(scope, body.shareKey, now))
    if (!sharer) {
      await limitCalls(context, 'wrongShareKeysPerAddress', networkOf(context.address))
      throw new Problem('permission_denied', {
        message: 'このリンクは、もう使えません。お送りいただいた方にお尋ねください。',
      })
    }
    const { jobSeekerId } = sharer
    const { advisers, managers } = await readStaff(context)
    const times = body.startDateTimes.map((time) => new Date(time))
    await run(async (scope) => {
      // Two at once are counted one after the other
      await lockAccount(scope, jobSeekerId)
      const request = { id: body.clientRequestId.toLowerCase(), jobSeekerId, requester: body.requester.trim(), times }
      if (await hasRequest(scope, request)) return
      await requireFree(scope, jobSeekerId, times, now)
      await requireFew(scope, jobSeekerId, services.rateLimits.timesRequestsPerAccount, now)
      if (!(await storeRequest(scope, request, now))) return
      const adviserId = await findAdviserId(scope, jobSeekerId)
      const adviser = advisers.filter(({ id }) => id === adviserId)
      await mailStaff(scope, context, { jobSeekerId, to: adviser.length > 0 ? adviser : managers })
      await announceChange(scope, jobSeekerId, 'work')
    })
    return {}
  },
}
