import { limits } from '@tsunagu/contract/base/limits.ts'
import type { BulkRecipient } from '@tsunagu/contract/endpoints/people/bulk-calls.ts'
import type { LeftOutReason } from '@tsunagu/contract/staff/bulk.ts'
import { fillTemplate, openFieldsOf, templateFields } from '@tsunagu/contract/staff/template-fields.ts'
import { readContacts, type StoredContact } from '#server/hiring/contact/contact-facts.queries.ts'
import { holidaysOf, messageStateOf } from '#server/hiring/contact/contact-gate.ts'
import { announceChanges } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { addAllHeld, type BulkReceiver, listSent, readReceivers, takeAllHeld } from './bulk-message.queries.ts'
import type { NewHeld } from './held-message.queries.ts'
import { afterUndo, canWait } from './held-time.ts'
import { oneLine, storable } from './send-message.ts'

type Operation = 'previewMessages' | 'holdMessages' | 'cancelMessages'
type Context = HandlerContext<Operation>

interface Template {
  subject: string
  body: string
}
interface Named {
  jobSeekerId: string
  id: string
}

const refuse = (sentence: string) => new Problem('invalid_argument', { generalErrors: [sentence] })

/** The text as it is stored; a field that the portal never fills in would reach people as it is. */
function templateOf({ subject, body }: Template): Template {
  const open = openFieldsOf(`${subject}\n${body}`).filter((name) => !templateFields.some((field) => field === name))
  if (open.length > 0) throw refuse(`Nobody fills in these fields of the text: ${open.join(', ')}.`)
  return { subject: oneLine(subject), body: storable(body).trim() }
}

/** `waitsUntil`: when the person's wish lets it be sent; null for at once. */
type Written = { message: Template; waitsUntil: Date | null } | { reason: LeftOutReason }

/** Somebody whom the message is for, with what is stored of their wish. */
interface Reader {
  receiver: BulkReceiver | undefined
  stored: StoredContact | undefined
}

/** When somebody's wish lets a message be sent: null for at once, undefined for never in the time that a message can wait. */
function whenWished({ operator, tenant, services }: Context, stored: StoredContact): Date | null | undefined {
  const now = afterUndo(services.clock())
  const reaching = { now, staffId: operator.id, isHoliday: holidaysOf(services, tenant.key) }
  const { refusal, next } = messageStateOf(stored, reaching)
  if (refusal === null) return null
  return canWait(next?.from, now) ? next?.from : undefined
}

/** The message as one person reads it, and when, or why they get none. */
function write(context: Context, template: Template, { receiver, stored }: Reader): Written {
  const { operator, tenant } = context
  if (receiver?.status !== 'active') return { reason: receiver?.status ?? 'withdrawn' }
  const values = {
    姓: receiver.familyName,
    名: receiver.givenName,
    担当者: operator.name || tenant.adviser.name,
    サービス名: tenant.appConfig.title,
  }
  const subject = oneLine(fillTemplate(template.subject, values))
  const body = fillTemplate(template.body, values)
  // A value may look like a field: what counts is which fields the text has, and which have no value
  const isOpen = openFieldsOf(`${template.subject}\n${template.body}`).some(
    (name) => new Map<string, string>(Object.entries(values)).get(name) === '',
  )
  if (isOpen) return { reason: 'open_field' }
  const isTooLong = subject.length > limits.messageSubjectLength || body.length > limits.messageBodyLength
  if (isTooLong) return { reason: 'too_long' }
  const waitsUntil = stored ? whenWished(context, stored) : null
  return waitsUntil === undefined ? { reason: 'contact_wish' } : { message: { subject, body }, waitsUntil }
}

function namedOf(messages: readonly Named[]): Named[] {
  const named = messages.map((one) => ({ jobSeekerId: one.jobSeekerId.toLowerCase(), id: one.id.toLowerCase() }))
  const isTwice = (key: keyof Named) => new Set(named.map((one) => one[key])).size < named.length
  if (isTwice('jobSeekerId') || isTwice('id')) throw refuse('A job seeker or an id is named twice.')
  return named
}

const keyOf = ({ jobSeekerId, id }: Named) => `${jobSeekerId} ${id}`

/** Stores the messages, and the job that sends them. */
async function hold(context: Context, scope: TenantScope, held: readonly NewHeld[]): Promise<void> {
  const { services, tenant } = context
  if (!(await addAllHeld(scope, held))) {
    throw new Problem('already_exists', { message: 'Another held message has one of these ids. Nothing was sent.' })
  }
  if (held.length === 0) return
  const startAfter = afterUndo(new Date())
  await services.enqueue(scope.transaction, 'send_held_messages', { tenant: tenant.key }, 0, startAfter)
  const ids = held.map((one) => one.job_seeker_id)
  await announceChanges(scope, ids, 'work')
}

const heldOf = (
  context: Context,
  { jobSeekerId, id }: Named,
  { message, waitsUntil }: Extract<Written, { message: Template }>,
  now: Date,
): NewHeld => ({
  id,
  job_seeker_id: jobSeekerId,
  staff_id: context.operator.id,
  sender_name: context.operator.name || context.tenant.adviser.name,
  state: 'held',
  is_scheduled: waitsUntil !== null,
  send_at: waitsUntil ?? afterUndo(now),
  ...message,
  reply_to_id: null,
  seen_message_id: null,
  files: [],
  created_at: now,
})

const sentLater = ({ waitsUntil }: { waitsUntil: Date | null }) =>
  waitsUntil === null ? {} : { sendDatetime: dateTimeInTokyo(waitsUntil) }

/** One message to several job seekers (docs/behaviour.md §41). */
export const bulkMessageHandlers: Handlers<Operation> = {
  previewMessages: async (context, { body }) => {
    const template = templateOf(body)
    const ids = body.jobSeekerIds.map((id) => id.toLowerCase())
    const now = context.services.clock()
    const { receivers, contacts } = await context.run(async (scope) => ({
      receivers: await readReceivers(scope, ids, false),
      contacts: await readContacts(scope, ids, now),
    }))
    const recipients: BulkRecipient[] = []
    const leftOut: { jobSeekerId: string; reason: LeftOutReason }[] = []
    for (const jobSeekerId of ids) {
      const written = write(context, template, {
        receiver: receivers.get(jobSeekerId),
        stored: contacts.get(jobSeekerId),
      })
      if ('reason' in written) leftOut.push({ jobSeekerId, reason: written.reason })
      else recipients.push({ jobSeekerId, ...written.message, ...sentLater(written) })
    }
    return { recipients, leftOut }
  },
  holdMessages: async (context, { body }) => {
    const [template, named] = [templateOf(body), namedOf(body.messages)]
    const now = context.services.clock()
    const sendDatetime = dateTimeInTokyo(afterUndo(now))
    return context.run(async (scope) => {
      const ids = named.map(({ jobSeekerId }) => jobSeekerId)
      const receivers = await readReceivers(scope, ids, true)
      const contacts = await readContacts(scope, ids, now)
      const sent = await listSent(scope, named.map(keyOf))
      const held: NewHeld[] = []
      const results = named.map((one) => {
        if (sent.has(one.id)) return { ...one, outcome: 'sent' as const }
        const { jobSeekerId } = one
        const written = write(context, template, {
          receiver: receivers.get(jobSeekerId),
          stored: contacts.get(jobSeekerId),
        })
        if ('reason' in written) return { ...one, outcome: written.reason }
        held.push(heldOf(context, one, written, now))
        return { ...one, outcome: 'held' as const, ...sentLater(written) }
      })
      await hold(context, scope, held)
      return { results, sendDatetime }
    })
  },
  cancelMessages: async ({ run, operator }, { body }) => {
    const named = namedOf(body.messages)
    const ids = named.map(({ id }) => id)
    return run(async (scope) => {
      const taken = await takeAllHeld(scope, { ids, staffId: operator.id })
      await announceChanges(scope, [...taken.values()], 'work')
      return {
        results: named.map((one) => ({ ...one, outcome: taken.has(one.id) ? 'cancelled' : 'sent' })),
      }
    })
  },
}
