import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { eraseAccount } from '#server/hiring/accounts/erase-account.queries.ts'
import { forgetMails } from '#server/hiring/records/forget-mails.queries.ts'
import { readLedgerEntry } from '#server/hiring/records/ledger-entry.queries.ts'
import { retention } from '#server/hiring/records/retention.ts'
import { announceChange } from '#server/platform/changes/change-event.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { addYears, dateTimeInTokyo } from '#server/platform/time/clock.ts'
import type { HandlerContext, Handlers } from '#server/request/handler.ts'
import { type Erased, erasePerson } from './erase-person.ts'
import { countRows, type Erasable, lockErasable } from './erasure.queries.ts'

type ErasureContext = HandlerContext<'previewErasure' | 'eraseJobSeeker'>

/** @throws Problem where nobody of that id has an account or an invitation */
async function findPerson(scope: TenantScope, id: string): Promise<Erasable> {
  const person = await lockErasable(scope, id)
  if (!person) throw new Problem('not_found')
  return person
}

/** The records of a job seeker that the law requires the agency to store. */
async function listStaying(scope: TenantScope, { services }: ErasureContext, { id }: Erasable) {
  const now = services.clock()
  const hasLedger = (await readLedgerEntry(scope, id)) !== null
  const until = (years: number) => dateTimeInTokyo(addYears(now, years))
  return [
    ...(hasLedger ? [{ what: 'ledger', why: '職業安定法 32条の15', until: until(retention.ledgerYears) }] : []),
    { what: 'audit', why: 'ids alone: which key read or changed what', until: until(retention.auditYears) },
    { what: 'backups', why: 'older ones hold the person until you remove them; a restore erases again', until: null },
  ]
}

/** Who was invited has no account: what is known of them goes, and their link with it. */
async function eraseInvited(scope: TenantScope, { tenant }: ErasureContext, { id, email }: Erasable): Promise<Erased> {
  await forgetMails(scope, { tenant: tenant.key, to: [email, id] })
  await eraseAccount(scope, { id, email })
  return { closedJobPostingIds: [], cancelledInterviewIds: [], isLedgerKept: false }
}

async function erase(context: ErasureContext, id: string, confirmation: string): Promise<Output<'eraseJobSeeker'>> {
  return context.run(async (scope) => {
    const person = await findPerson(scope, id)
    if (normalizeEmail(confirmation) !== person.email) {
      const message =
        'The confirmation is not this person’s mail address: nothing was erased. Look at the preview first.'
      throw new Problem('failed_precondition', { message, generalErrors: [message] })
    }
    const isInvited = person.status === 'invited'
    const erased = await (isInvited ? eraseInvited(scope, context, person) : erasePerson(scope, context, person))
    // Open pages of the desk must not go on showing who is erased
    await announceChange(scope, person.id, 'work')
    return { ...erased, isMailOnItsWay: !isInvited && context.services.sendsMails }
  })
}

/** Erasure by the agency, of who asks for it in another way than on the page (個人情報保護法 35条). */
export const erasureHandlers: Handlers<'previewErasure' | 'eraseJobSeeker'> = {
  previewErasure: async (context, { params: { jobSeekerId } }) => {
    return context.run(async (scope) => {
      const person = await findPerson(scope, jobSeekerId)
      const { id, status, email } = person
      const itself = { what: status === 'invited' ? 'invitation' : 'account', count: 1 }
      const goes = [itself, ...(await countRows(scope, id))]
      return { jobSeekerId: id, status, email, goes, stays: await listStaying(scope, context, person) }
    })
  },
  eraseJobSeeker: async (context, { params: { jobSeekerId }, body }) => {
    return erase(context, jobSeekerId, body.confirmation)
  },
}
