import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import type { HeldMessage } from '@tsunagu/contract/endpoints/inbox/held-message-calls.ts'
import { holidaysOf, wishProblem } from '#server/hiring/contact/contact-gate.ts'
import { readMessageState } from '#server/hiring/contact/contact-message.ts'
import { endDraft } from '#server/hiring/messages/end-draft.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { addHeld, type HeldRow, listHeld, type NewHeld, takeHeld, wasSent } from './held-message.queries.ts'
import { afterUndo, sendAt } from './held-time.ts'
import { findOriginal } from './new-message.queries.ts'
import { findReachableJobSeeker } from './reachable-job-seeker.queries.ts'
import { oneLine, requireSeen, storable } from './send-message.ts'

type Operation = 'holdMessage' | 'listHeldMessages' | 'cancelHeldMessage'

const presentHeld = (row: HeldRow, staffId: string): HeldMessage => ({
  id: row.id,
  jobSeekerId: row.job_seeker_id,
  senderName: row.sender_name,
  isOwn: row.staff_id === staffId,
  subject: row.subject,
  body: row.body,
  fileCount: row.files.length,
  sendDatetime: dateTimeInTokyo(row.send_at),
  isScheduled: row.is_scheduled,
  refusal: row.refusal || null,
})

/** @throws {Problem} `failed_precondition` for a moment at which the job seeker does not wish to be written to, without a reason */
async function requireWished(
  { services, tenant, operator }: HandlerContext<'holdMessage'>,
  scope: TenantScope,
  { jobSeekerId, at, isScheduled, reason }: { jobSeekerId: string; at: Date; isScheduled: boolean; reason: string },
): Promise<void> {
  const reaching = { now: at, staffId: operator.id, isHoliday: holidaysOf(services, tenant.key) }
  const answeredAt = isScheduled ? at : services.clock()
  const { refusal, next } = await readMessageState(scope, jobSeekerId, reaching, answeredAt)
  if (refusal !== null && reason === '') throw wishProblem(refusal, next, 'contactReason')
}

/** Stores a message that is sent later, and the job that sends it. The minute's job sends those that are far ahead. */
async function hold(context: HandlerContext<'holdMessage'>, scope: TenantScope, held: NewHeld): Promise<HeldRow> {
  const { services, tenant } = context
  const stored = await addHeld(scope, held)
  if (stored.job_seeker_id !== held.job_seeker_id || stored.staff_id !== held.staff_id) {
    throw new Problem('already_exists', { message: 'Another held message has this id.' })
  }
  if (!held.is_scheduled) {
    const startAfter = afterUndo(new Date())
    await services.enqueue(scope.transaction, 'send_held_messages', { tenant: tenant.key }, 0, startAfter)
  }
  await announceChange(scope, held.job_seeker_id, 'work')
  return stored
}

/** Messages that are sent in a while (docs/behaviour.md §34). */
export const heldMessageHandlers: Handlers<Operation> = {
  holdMessage: async (context, { params, body }) => {
    const { run, services, operator, tenant } = context
    const now = services.clock()
    const at = sendAt(body.sendDatetime, now)
    const id = body.id.toLowerCase()
    const replyToId = body.replyToMessageId?.toLowerCase() ?? null
    return run(async (scope) => {
      const { id: jobSeekerId } = await findReachableJobSeeker(scope, params.jobSeekerId, { forUpdate: true })
      if (await wasSent(scope, { jobSeekerId, id })) {
        throw new Problem('already_exists', { message: 'The message of this id was sent already.' })
      }
      await requireSeen(scope, jobSeekerId, body.seenMessageId)
      if (replyToId !== null && !(await findOriginal(scope, { jobSeekerId, id: replyToId }))) {
        throw new Problem('not_found', { message: 'replyToMessageId is no message of this job seeker.' })
      }
      const isScheduled = body.sendDatetime !== undefined
      const reason = oneLine(body.contactReason ?? '')
      await requireWished(context, scope, { jobSeekerId, at, isScheduled, reason })
      const held = await hold(context, scope, {
        id,
        job_seeker_id: jobSeekerId,
        staff_id: operator.id,
        sender_name: operator.name || tenant.adviser.name,
        state: 'held',
        is_scheduled: isScheduled,
        send_at: at,
        subject: oneLine(body.subject),
        body: storable(body.body).trim(),
        reply_to_id: replyToId,
        seen_message_id: body.seenMessageId?.toLowerCase() ?? null,
        files: (body.files ?? []).map(storable),
        contact_reason: reason,
        created_at: now,
      })
      await endDraft(scope, { staffId: operator.id, jobSeekerId, kind: 'reply' }, id)
      return { heldMessage: presentHeld(held, operator.id) }
    })
  },
  listHeldMessages: async ({ run, operator }, { query }) => {
    const of = query.jobSeekerId === undefined ? { staffId: operator.id } : { jobSeekerId: query.jobSeekerId }
    const rows = await run((scope) => listHeld(scope, of, operatorLimits.heldMessages))
    return { heldMessages: rows.map((row) => presentHeld(row, operator.id)) }
  },
  cancelHeldMessage: async ({ run, operator }, { params }) => {
    const [jobSeekerId, id] = [params.jobSeekerId.toLowerCase(), params.id.toLowerCase()]
    return run(async (scope) => {
      const held = await takeHeld(scope, { jobSeekerId, id })
      if (held) {
        await announceChange(scope, jobSeekerId, 'work')
        return { heldMessage: presentHeld(held, operator.id) }
      }
      if (await wasSent(scope, { jobSeekerId, id })) {
        throw new Problem('failed_precondition', { message: 'The message was sent already.' })
      }
      throw new Problem('not_found')
    })
  },
}
