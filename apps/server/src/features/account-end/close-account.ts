import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { readOwnAccount } from '#server/accounts/account.queries.ts'
import { confirmOwner, type OwnerProof } from '#server/accounts/confirm-owner.ts'
import { endSessions } from '#server/accounts/end-sessions.queries.ts'
import { sendAccountMail } from '#server/accounts/send-account-mail.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { readAnswers } from '#server/forms/read-answers.ts'
import { suspendedMail } from '#server/mails/templates/suspended.ts'
import type { AccountEnd } from '#server/platform/db/tables/account-tables.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { HandlerContext } from '#server/request/handler.ts'
import { storeEndReason, suspendAccount } from './account-end.queries.ts'
import { endInterviews, erasePerson, tellAgency } from './erase-person.ts'

type OwnContext = HandlerContext<AccountEnd>

/** The reasons, and what shows that the owner ends the account. */
type EndRequest = OwnerProof & { states: readonly FormElementState[] }

/** The reasons as stored. @throws Problem with an error at each wrong field */
function readReasons({ tenant, vocabulary }: OwnContext, kind: AccountEnd, states: readonly FormElementState[]) {
  const form = tenant.forms.get(kind)
  if (!form) throw new Problem('not_found')
  return readAnswers(form, states, vocabulary)
}

function forgetSession({ sessionCookie, setHeader }: OwnContext): void {
  sessionCookie.clear()
  // The browser's cache must not show pages of the signed-in job seeker again.
  setHeader('clear-site-data', '"cache"')
}

/**
 * Suspends the account (docs/behaviour.md §22): all data is stored, every session ends, and signing in again resumes it.
 * @throws Problem with an error at each wrong field of the reasons, and what `confirmOwner` throws
 */
export async function suspend(context: OwnContext, { states, ...proof }: EndRequest): Promise<void> {
  const { tenant, run, jobSeeker, services } = context
  const reasons = readReasons(context, 'suspend', states)
  await confirmOwner(context, await run((scope) => readOwnAccount(scope, jobSeeker.id)), proof)
  await run(async (scope) => {
    const { email } = await readOwnAccount(scope, jobSeeker.id)
    const interviews = await endInterviews(scope, context, jobSeeker.id)
    await suspendAccount(scope, jobSeeker.id, services.clock())
    await storeEndReason(scope, 'suspend', reasons, services.clock())
    await endSessions(scope, jobSeeker.id)
    const data = { cancelledInterviewIds: interviews }
    await tellAgency(scope, context, { type: 'job_seeker.suspended', jobSeekerId: jobSeeker.id, data })
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
 * Ends the account (docs/behaviour.md §22), all in one transaction: the agency learns which applications are closed, its
 * ledger keeps what it must, and everything else that was the job seeker's is gone. The bytes of files follow by a job.
 * @throws Problem with an error at each wrong field of the reasons, and what `confirmOwner` throws
 */
export async function withdraw(context: OwnContext, { states, ...proof }: EndRequest): Promise<void> {
  const { run, jobSeeker, services } = context
  const reasons = readReasons(context, 'withdraw', states)
  await confirmOwner(context, await run((scope) => readOwnAccount(scope, jobSeeker.id)), proof)
  await run(async (scope) => {
    const { email } = await readOwnAccount(scope, jobSeeker.id)
    await storeEndReason(scope, 'withdraw', reasons, services.clock())
    await erasePerson(scope, context, { id: jobSeeker.id, email })
  })
  forgetSession(context)
}
