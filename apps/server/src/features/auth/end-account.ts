import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { AccountEnd } from '#server/db/account-tables.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { cancelInterviews } from '#server/features/cancel-interviews.ts'
import { type EventNews, recordEvent } from '#server/features/event.queries.ts'
import type { HandlerContext } from '#server/features/handler.ts'
import { Problem } from '#server/features/problem.ts'
import { readAnswers } from '#server/features/read-answers.ts'
import { suspendedMail } from '#server/mail/templates/suspended.ts'
import { withdrawnMail } from '#server/mail/templates/withdrawn.ts'
import { readOwnAccount } from './account.queries.ts'
import { eraseAccount, listOpenApplications, storeEndReason, suspendAccount } from './account-end.queries.ts'
import { confirmOwner, type OwnerProof } from './confirm-owner.ts'
import { endSessions } from './end-sessions.queries.ts'
import { keepLedger } from './ledger.queries.ts'
import { sendAccountMail } from './send-account-mail.ts'
import { signInUrl } from './sign-in-url.ts'

type OwnContext = HandlerContext<AccountEnd>

/** The reasons, and what shows that the owner ends the account. */
type EndRequest = OwnerProof & { states: readonly FormElementState[] }

/** The reasons as they are kept. @throws Problem with an error at each wrong field */
function readReasons({ tenant, vocabulary }: OwnContext, kind: AccountEnd, states: readonly FormElementState[]) {
  const form = tenant.forms.get(kind)
  if (!form) throw new Problem('not_found')
  return readAnswers(form, states, vocabulary)
}

function forgetSession({ sessionCookie, setHeader }: OwnContext): void {
  sessionCookie.clear()
  // Pages of the signed-in must not come back from the browser's cache.
  setHeader('clear-site-data', '"cache"')
}

const tellAgency = (
  scope: TenantScope,
  { jobSeeker, services }: OwnContext,
  event: EventNews<'job_seeker.suspended' | 'job_seeker.withdrawn'>,
) => {
  const now = services.clock()
  const dedupeKey = `${event.type}:${jobSeeker.id}:${now.toISOString()}`
  return recordEvent(scope, { ...event, jobSeekerId: jobSeeker.id, dedupeKey }, now)
}

/** Nobody waits for somebody who has left: their interviews are called off, while the rows are still there. */
const endInterviews = (scope: TenantScope, context: OwnContext): Promise<string[]> =>
  cancelInterviews(context, scope, { jobSeekerId: context.jobSeeker.id, jobPostingId: null, cause: 'account_ended' })

/**
 * Suspends the account (`decisions.md` §4): all is kept, every session ends, and signing in again resumes it.
 * @throws Problem with an error at each wrong field of the reasons, and what `confirmOwner` throws
 */
export async function suspend(context: OwnContext, { states, ...proof }: EndRequest): Promise<void> {
  const { tenant, run, jobSeeker, services } = context
  const reasons = readReasons(context, 'suspend', states)
  await confirmOwner(context, await run((scope) => readOwnAccount(scope, jobSeeker.id)), proof)
  await run(async (scope) => {
    const { email } = await readOwnAccount(scope, jobSeeker.id)
    const interviews = await endInterviews(scope, context)
    await suspendAccount(scope, jobSeeker.id, services.clock())
    await storeEndReason(scope, 'suspend', reasons, services.clock())
    await endSessions(scope, jobSeeker.id)
    const data = { cancelledInterviewIds: interviews }
    await tellAgency(scope, context, { type: 'job_seeker.suspended', data })
    await sendAccountMail(
      context,
      scope,
      { to: email, accountId: jobSeeker.id },
      suspendedMail(tenant, { signInUrl: signInUrl(context) }),
    )
  })
  forgetSession(context)
}

/**
 * Ends the account (`decisions.md` §4), all in one transaction: the agency learns which applications are closed, its
 * ledger keeps what it must, and everything else that was the job seeker's is gone. The bytes of files follow by a job.
 * @throws Problem with an error at each wrong field of the reasons, and what `confirmOwner` throws
 */
export async function withdraw(context: OwnContext, { states, ...proof }: EndRequest): Promise<void> {
  const { tenant, run, jobSeeker, services, origin } = context
  const reasons = readReasons(context, 'withdraw', states)
  await confirmOwner(context, await run((scope) => readOwnAccount(scope, jobSeeker.id)), proof)
  await run(async (scope) => {
    const { email } = await readOwnAccount(scope, jobSeeker.id)
    const interviews = await endInterviews(scope, context)
    const closed = await listOpenApplications(scope, jobSeeker.id)
    await keepLedger(scope, jobSeeker.id, services.clock())
    await storeEndReason(scope, 'withdraw', reasons, services.clock())
    await eraseAccount(scope, { id: jobSeeker.id, email })
    const data = { closedJobPostingIds: closed, cancelledInterviewIds: interviews }
    await tellAgency(scope, context, { type: 'job_seeker.withdrawn', data })
    await services.enqueue(scope.transaction, 'erase_files', { tenant: tenant.key, jobSeekerId: jobSeeker.id })
    await sendAccountMail(context, scope, { to: email }, withdrawnMail(tenant, { entryUrl: `${origin}/entry` }))
  })
  forgetSession(context)
}
