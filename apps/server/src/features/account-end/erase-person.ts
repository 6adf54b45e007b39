import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { eraseAccount } from '#server/hiring/accounts/erase-account.queries.ts'
import { lockAccount } from '#server/hiring/accounts/lock-account.queries.ts'
import { cancelInterviews } from '#server/hiring/interviews/cancel-interviews.ts'
import { keepNameInPlacements } from '#server/hiring/placements/placement.queries.ts'
import { type EventContent, recordEvent } from '#server/hiring/records/event.queries.ts'
import { forgetMails } from '#server/hiring/records/forget-mails.queries.ts'
import { withdrawnMail } from '#server/mails/templates/withdrawn.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { listMergedAccounts, listOpenApplications } from './account-end.queries.ts'
import { keepLedger } from './ledger.queries.ts'

/** Somebody with an account. */
export interface Person {
  id: string
  email: string
}

/** What an erasure ended, and what it left. */
export interface Erased {
  closedJobPostingIds: string[]
  cancelledInterviewIds: string[]
  isLedgerKept: boolean
}

/** Records the agency's event of a suspended or closed account. */
export const tellAgency = (
  scope: TenantScope,
  { services }: Pick<RequestContext, 'services'>,
  { jobSeekerId, ...event }: EventContent<'job_seeker.suspended' | 'job_seeker.withdrawn'> & { jobSeekerId: string },
): Promise<void> => {
  const now = services.clock()
  const dedupeKey = `${event.type}:${jobSeekerId}:${now.toISOString()}`
  return recordEvent(scope, { ...event, jobSeekerId, dedupeKey }, now)
}

/** Cancels the interviews of a closed account, while its rows exist. */
export const endInterviews = (scope: TenantScope, context: RequestContext, jobSeekerId: string): Promise<string[]> =>
  cancelInterviews(context, scope, { jobSeekerId, jobPostingId: null, cause: 'account_ended' })

/** Registrations that were merged into an account go with it, and those that were merged into them: they are of the same person. */
async function eraseMerged(scope: TenantScope, context: RequestContext, id: string): Promise<void> {
  for (const gone of await listMergedAccounts(scope, id)) {
    await eraseMerged(scope, context, gone.id)
    await forgetMails(scope, { tenant: context.tenant.key, to: [gone.email, gone.id] })
    await eraseAccount(scope, gone)
    await context.services.enqueue(scope.transaction, 'erase_files', {
      tenant: context.tenant.key,
      jobSeekerId: gone.id,
    })
  }
}

/**
 * Erases a job seeker in the caller's transaction: cancels queued mails, sends the agency an event with the closed
 * applications, stores what the agency's ledger requires, and deletes everything else. A job deletes the bytes of
 * files; a last mail confirms it.
 */
export async function erasePerson(scope: TenantScope, context: RequestContext, { id, email }: Person): Promise<Erased> {
  const { tenant, services, origin } = context
  await lockAccount(scope, id)
  // Before the last mail is queued
  await forgetMails(scope, { tenant: tenant.key, to: [email, id] })
  const cancelledInterviewIds = await endInterviews(scope, context, id)
  const closedJobPostingIds = await listOpenApplications(scope, id)
  const isLedgerKept = await keepLedger(scope, id, services.clock())
  await keepNameInPlacements(scope, id, services.clock())
  await eraseMerged(scope, context, id)
  await eraseAccount(scope, { id, email })
  const data = { closedJobPostingIds, cancelledInterviewIds }
  await tellAgency(scope, context, { type: 'job_seeker.withdrawn', jobSeekerId: id, data })
  await services.enqueue(scope.transaction, 'erase_files', { tenant: tenant.key, jobSeekerId: id })
  await sendAccountMail(context, scope, { to: email }, withdrawnMail(tenant, { entryUrl: `${origin}/entry` }))
  return { ...data, isLedgerKept }
}
