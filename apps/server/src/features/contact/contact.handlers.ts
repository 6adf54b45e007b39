import { contactLimits } from '@tsunagu/contract/contact/contact-wish.ts'
import { readContacts } from '#server/hiring/contact/contact-facts.queries.ts'
import { holidaysOf } from '#server/hiring/contact/contact-gate.ts'
import { findContact, listContacts } from '#server/hiring/contact/contact-log.queries.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { presentPreference } from './contact.present.ts'
import { addReport, lockAccount, readNames, readReportedIds, storeWish } from './contact.queries.ts'
import { mailReport, readManagers } from './mail-report.ts'
import { readWish } from './read-wish.ts'

type Operation = 'getContactPreference' | 'saveContactPreference' | 'reportContact'
/** The part of a page or a call that knows for whom it is. */
type Reader = Pick<HandlerContext<Operation>, 'tenant' | 'services'> & { now: Date }

const nobody = '00000000-0000-0000-0000-000000000000'

/** How a job seeker wishes to be reached, and how they were. Their adviser is who calls. */
export async function loadPreference({ tenant, services, now }: Reader, scope: TenantScope, jobSeekerId: string) {
  const stored = (await readContacts(scope, [jobSeekerId], now)).get(jobSeekerId)
  if (!stored) throw new Problem('not_found')
  const { jobSeeker, adviser } = await readNames(scope, jobSeekerId)
  return presentPreference({
    stored,
    names: { jobSeeker, adviser: adviser ?? tenant.adviser.name },
    contacts: await listContacts(scope, jobSeekerId, contactLimits.contactsShown),
    reportedIds: await readReportedIds(scope, jobSeekerId),
    reaching: { now, staffId: stored.adviserId ?? nobody, isHoliday: holidaysOf(services, tenant.key) },
  })
}

const answerOf = async (context: HandlerContext<Operation>, scope: TenantScope) => {
  const { tenant, services, jobSeeker } = context
  const preference = await loadPreference({ tenant, services, now: services.clock() }, scope, jobSeeker.id)
  return { contactPreference: { id: 'contact_preference', title: '', ...preference } }
}

/** What a job seeker says about how they are reached (docs/behaviour.md §47). */
export const contactHandlers: Handlers<Operation> = {
  getContactPreference: async (context) => context.run((scope) => answerOf(context, scope)),
  saveContactPreference: async (context, { body }) => {
    const { run, services, jobSeeker } = context
    const now = services.clock()
    const wish = readWish(body.wish, now)
    return run(async (scope) => {
      await lockAccount(scope, jobSeeker.id)
      const stored = (await readContacts(scope, [jobSeeker.id], now)).get(jobSeeker.id)
      if (stored?.version !== body.version) {
        throw new Problem('failed_precondition', { message: '連絡の希望は、ほかの画面で変更されています。' })
      }
      await storeWish(scope, { jobSeekerId: jobSeeker.id, wish, version: body.version + 1, now })
      await announceChange(scope, jobSeeker.id, 'work')
      return answerOf(context, scope)
    })
  },
  reportContact: async (context, { params, body }) => {
    const { run, services, jobSeeker } = context
    const id = params.contactId.toLowerCase()
    const text = body.body.toWellFormed().replaceAll('\0', '').trim()
    const managers = await readManagers(context)
    await run(async (scope) => {
      const contact = await findContact(scope, id)
      if (contact?.job_seeker_id !== jobSeeker.id) throw new Problem('not_found')
      const isNew = await addReport(scope, { id, jobSeekerId: jobSeeker.id, body: text, now: services.clock() })
      if (!isNew) return
      await announceChange(scope, jobSeeker.id, 'work')
      await mailReport(scope, context, { managers, madeBy: contact.staff_id })
    })
    return {}
  },
}
