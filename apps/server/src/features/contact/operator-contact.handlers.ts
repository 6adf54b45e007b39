import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import type { ContactReport } from '@tsunagu/contract/endpoints/people/contact-calls.ts'
import { requireActiveJobSeeker } from '#server/hiring/accounts/active-job-seeker.queries.ts'
import { readContacts, type StoredContact } from '#server/hiring/contact/contact-facts.queries.ts'
import { callStateOf, holidaysOf, type Reaching, wishProblem } from '#server/hiring/contact/contact-gate.ts'
import { addContact, findContact, listContacts } from '#server/hiring/contact/contact-log.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { presentContact, presentEntry, presentStaffContact } from './contact.present.ts'
import { listReports, lockAccount, settleReport } from './contact.queries.ts'

type Operation = 'getContact' | 'recordContact' | 'listContactReports' | 'settleContactReport'

/** How far back a contact may be recorded. */
const earliestMs = 31 * 24 * 60 * 60_000
/** A clock that is a little ahead is no moment to come. */
const toleratedMs = 60_000

const storable = (text = ''): string => text.toWellFormed().replaceAll('\0', '').trim()

/** @throws {Problem} `invalid_argument` for a moment to come, or too long ago */
function momentOf(text: string | undefined, now: Date): Date {
  if (text === undefined) return now
  const at = new Date(text)
  const age = now.getTime() - at.getTime()
  if (age >= -toleratedMs && age <= earliestMs) return at
  throw new Problem('invalid_argument', {
    generalErrors: ['"atDatetime" must be within the last 31 days, and not to come.'],
  })
}

async function storedOf(scope: TenantScope, jobSeekerId: string, now: Date): Promise<StoredContact> {
  const stored = (await readContacts(scope, [jobSeekerId], now)).get(jobSeekerId)
  if (!stored) throw new Problem('not_found')
  return stored
}

const reachingAt = ({ services, tenant, operator }: HandlerContext<Operation>, now: Date): Reaching => ({
  now,
  staffId: operator.id,
  isHoliday: holidaysOf(services, tenant.key),
})

/** What a call did not keep to; '' for any other contact. @throws {Problem} `failed_precondition` without a reason */
async function refusalOf(scope: TenantScope, jobSeekerId: string, reaching: Reaching, reason: string) {
  const { refusal, next } = callStateOf(await storedOf(scope, jobSeekerId, reaching.now), reaching)
  if (refusal === null) return { refusal: '' as const, reason: '' }
  if (reason === '') throw wishProblem(refusal, next, 'reason')
  return { refusal, reason }
}

/** What staff see and record of contacts (docs/behaviour.md §47). */
export const operatorContactHandlers: Handlers<Operation> = {
  getContact: async (context, { params }) => {
    const now = context.services.clock()
    return context.run(async (scope) => {
      const id = await requireActiveJobSeeker(scope, params.jobSeekerId)
      const contacts = await listContacts(scope, id, contactLimits.contactsShown)
      return { contact: presentStaffContact(id, await storedOf(scope, id, now), contacts, reachingAt(context, now)) }
    })
  },
  recordContact: async (context, { params, body }) => {
    const { run, services, operator } = context
    const now = services.clock()
    const [id, at] = [body.id.toLowerCase(), momentOf(body.atDatetime, now)]
    return run(async (scope) => {
      const jobSeekerId = await requireActiveJobSeeker(scope, params.jobSeekerId)
      // Two of the staff at once: the second counts the call of the first
      await lockAccount(scope, jobSeekerId)
      const former = await findContact(scope, id)
      if (former && (former.job_seeker_id !== jobSeekerId || former.staff_id !== operator.id)) {
        throw new Problem('already_exists', { message: 'Another contact has this id.' })
      }
      if (former) return { contact: presentContact(former) }
      const isCall = body.channel === 'call' && body.direction === 'to_job_seeker'
      const wished = isCall
        ? await refusalOf(scope, jobSeekerId, reachingAt(context, at), storable(body.reason).replace(/\s+/g, ' '))
        : { refusal: '' as const, reason: '' }
      const contact = await addContact(scope, {
        id,
        job_seeker_id: jobSeekerId,
        at,
        channel: body.channel,
        direction: body.direction,
        result: body.result,
        note: storable(body.note),
        staff_id: operator.id,
        staff_name: operator.name,
        ...wished,
        created_at: now,
      })
      await announceChange(scope, jobSeekerId, 'work')
      return { contact: presentContact(contact) }
    })
  },
  listContactReports: async ({ run, operator }) => {
    const limit = contactLimits.reportsShown
    const rows = await run((scope) => listReports(scope, { readerId: operator.id, limit }))
    const reports = rows.map(
      (row): ContactReport => ({
        id: row.id,
        jobSeekerId: row.job_seeker_id,
        familyName: row.familyName,
        givenName: row.givenName,
        body: row.body,
        reportedDatetime: dateTimeInTokyo(row.reportedAt),
        contact: presentEntry(row),
      }),
    )
    return { reports }
  },
  settleContactReport: async ({ run, operator, services }, { params }) => {
    await run(async (scope) => {
      const settled = { id: params.reportId, by: operator.id, now: services.clock() }
      const jobSeekerId = await settleReport(scope, settled)
      if (jobSeekerId === undefined) throw new Problem('not_found')
      await announceChange(scope, jobSeekerId, 'work')
    })
    return {}
  },
}
