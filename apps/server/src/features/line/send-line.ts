import { deferralOf, findLineTarget, type LineTarget } from '#server/hiring/notices/line-target.queries.ts'
import { triedUntil } from '#server/hiring/notices/note-on-line.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { LineFault } from '#server/platform/line/line-channel.ts'
import type { Jobs } from '#server/platform/queue/job-queue.ts'
import { afterQuiet } from '#server/platform/time/quiet-times.ts'
import type { Services } from '#server/request/services.ts'
import { noteFriendship, takeDeferral } from './line-link.queries.ts'
import { lineText } from './line-words.ts'

type Notice = Jobs['send_line']

/**
 * Whether another notice has taken the place of one that has waited: after unlinking and linking again in a quiet time the former one still
 * waits beside the new one.
 */
const isReplaced = ({ deferredTo, kind, retryKey }: Notice, { deferred }: LineTarget): boolean =>
  deferredTo !== undefined && deferred[kind] !== deferralOf(deferredTo, retryKey)

/**
 * Who gets a notice now; null for nobody. In a quiet time it is enqueued again for the end of it, unless one of its kind waits for that
 * already: five messages of a night are one notice in the morning.
 */
async function decide(services: Services, scope: TenantScope, notice: Notice, now: Date): Promise<string | null> {
  const target = await findLineTarget(scope, notice.jobSeekerId)
  if (!target || isReplaced(notice, target)) return null
  const open = afterQuiet(now, target.quiet)
  if (open <= now) return target.userId
  const deferredTo = open.toISOString()
  // The one that has waited for this end, and comes early by the clock of another process, is the one that all others were dropped for
  const isFirst = notice.deferredTo === deferredTo || (await takeDeferral(scope, notice, deferredTo))
  if (!isFirst) return null
  await services.enqueue(scope.transaction, 'send_line', { ...notice, until: triedUntil(open), deferredTo }, 0, open)
  return null
}

/**
 * Sends a notice by LINE to whom it may go now: nobody who has unlinked or left, or whose account rests. Who cannot be reached any
 * more is noted, so that their page says so.
 * @throws LineFault where LINE has not taken it: the job is tried again, with the same key
 */
export async function sendLine(services: Services, notice: Notice): Promise<void> {
  const channel = services.line.get(notice.tenant)
  const tenant = services.tenants().get(notice.tenant)
  const now = services.clock()
  if (!channel || !tenant || Date.parse(notice.until) <= now.getTime()) return
  const userId = await services.runInScope(tenant.key, (scope) => decide(services, scope, notice, now))
  if (userId === null) return
  const text = lineText(notice.kind, { title: tenant.appConfig.title, origin: services.originsOf(tenant).page })
  try {
    const isTaken = await channel.push({ userId, text, retryKey: notice.retryKey })
    if (isTaken) return
  } catch (error) {
    if (error instanceof LineFault) {
      services.log(
        { tenant: tenant.key, cause: error.message },
        'A notice by LINE could not be sent, and is tried again.',
      )
    }
    throw error
  }
  await services.runInScope(tenant.key, (scope) => noteFriendship(scope, { userId, isFriend: false, at: now }))
}
