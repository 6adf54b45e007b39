import type { Tenant } from '#server/definitions/tenant.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Services } from '#server/request/services.ts'
import { endHeld, type HeldRow, listDue, lockDue, lockReceiver, refuseHeld } from './held-message.queries.ts'
import { isNewestOfJobSeeker } from './new-message.queries.ts'
import { sendToJobSeeker } from './send-message.ts'

const batchSize = 100

type Refusal = Exclude<HeldRow['refusal'], ''>

/** Sends a message whose time has come. @returns why it was not sent; null where it was */
async function send(
  scope: TenantScope,
  { services, tenant }: { services: Services; tenant: Tenant },
  held: HeldRow,
): Promise<Refusal | null> {
  const { seen_message_id: seen, reply_to_id: replyTo, job_seeker_id: jobSeekerId } = held
  if (seen !== null && !(await isNewestOfJobSeeker(scope, jobSeekerId, seen))) return 'newer_message'
  try {
    await sendToJobSeeker({ tenant, services, operator: { name: held.sender_name } }, scope, {
      jobSeekerId,
      subject: held.subject,
      body: held.body,
      clientMessageId: held.id,
      files: held.files,
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
    const refusal = isReachable ? await send(scope, { services, tenant }, held) : 'unreachable'
    if (refusal === null) await endHeld(scope, held.id)
    else await refuseHeld(scope, { id: held.id, refusal })
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
    const now = services.clock()
    const due = await services.runInScope(tenant.key, (scope) => listDue(scope, { now, limit: batchSize }))
    for (const one of due) await settle(services, tenant, one)
  }
}
