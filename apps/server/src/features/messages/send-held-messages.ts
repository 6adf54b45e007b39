import type { Tenant } from '#server/definitions/tenant.ts'
import { holidaysOf } from '#server/hiring/contact/contact-gate.ts'
import { readMessageState } from '#server/hiring/contact/contact-message.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'
import {
  endHeld,
  type HeldRow,
  listDue,
  lockDue,
  lockReceiver,
  postponeHeld,
  refuseHeld,
} from './held-message.queries.ts'
import { canWait } from './held-time.ts'
import { isNewestOfJobSeeker } from './new-message.queries.ts'
import { sendToJobSeeker } from './send-message.ts'

const batchSize = 100
/** Of one job: a message to two hundred people must not wait for the next minute. Rows that another process has come again. */
const mostBatches = 5

type Refusal = Exclude<HeldRow['refusal'], ''>

/** An answer may be sent within the hour; that it was held for some seconds does not make it late. */
const writtenAt = ({ is_scheduled: isScheduled, created_at: createdAt }: HeldRow) =>
  isScheduled ? {} : { answeredAt: createdAt }

/**
 * The job seeker may have changed their wish since the message was held. Without a reason it waits for the next moment of
 * the new one. @returns whether it does, or that there is no such moment
 */
async function waitForWish(
  scope: TenantScope,
  { services, tenant }: { services: Services; tenant: Tenant },
  held: HeldRow,
): Promise<'open' | 'waits' | 'contact_wish'> {
  if (held.contact_reason !== '') return 'open'
  const now = services.clock()
  const reaching = { now, staffId: held.staff_id, isHoliday: holidaysOf(services, tenant.key) }
  const state = await readMessageState(scope, held.job_seeker_id, reaching, writtenAt(held).answeredAt)
  if (state.refusal === null) return 'open'
  if (!canWait(state.next?.from, now)) return 'contact_wish'
  await postponeHeld(scope, { id: held.id, at: state.next?.from ?? now })
  return 'waits'
}

/** Sends a message whose time has come. @returns why it was not sent; null where it was */
async function send(
  scope: TenantScope,
  { services, tenant }: { services: Services; tenant: Tenant },
  held: HeldRow,
): Promise<Refusal | null> {
  const { seen_message_id: seen, reply_to_id: replyTo, job_seeker_id: jobSeekerId } = held
  if (seen !== null && !(await isNewestOfJobSeeker(scope, jobSeekerId, seen))) return 'newer_message'
  try {
    await sendToJobSeeker({ tenant, services, operator: { id: held.staff_id, name: held.sender_name } }, scope, {
      jobSeekerId,
      subject: held.subject,
      body: held.body,
      clientMessageId: held.id,
      files: held.files,
      contactReason: held.contact_reason,
      ...writtenAt(held),
      ...(replyTo !== null && { replyToMessageId: replyTo }),
    })
    return null
  } catch (error) {
    // What it replies to, or a file, is gone: nothing that another attempt would change
    if (error instanceof Problem) return 'failed'
    throw error
  }
}

/** One message in one transaction: it is sent exactly when its row goes. */
async function settle(services: Services, tenant: Tenant, due: { id: string; jobSeekerId: string }): Promise<void> {
  await services.runInScope(tenant.key, async (scope) => {
    const isReachable = await lockReceiver(scope, due.jobSeekerId)
    const held = await lockDue(scope, { id: due.id, now: services.clock() })
    if (!held) return
    const wish = isReachable ? await waitForWish(scope, { services, tenant }, held) : 'unreachable'
    if (wish !== 'waits') {
      const refusal = wish === 'open' ? await send(scope, { services, tenant }, held) : wish
      if (refusal === null) await endHeld(scope, held.id)
      else await refuseHeld(scope, { id: held.id, refusal })
    }
    await announceChange(scope, held.job_seeker_id, 'work')
  })
}

/**
 * Sends the messages whose time has come, each once, however many processes do it. What cannot be sent any more stays for
 * its writer, with the reason.
 * @param job the service; all where left out
 */
export async function sendHeldMessages(services: Services, { tenant: only }: { tenant?: string }): Promise<void> {
  for (const tenant of services.tenants().values()) {
    if (only !== undefined && tenant.key !== only) continue
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const now = services.clock()
      const due = await services.runInScope(tenant.key, (scope) => listDue(scope, { now, limit: batchSize }))
      for (const one of due) await settle(services, tenant, one)
      if (due.length < batchSize) break
    }
  }
}
