import { textOf } from '@tsunagu/contract/form/content-states.ts'
import { isAddressTaken } from '#server/accounts/account.queries.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { readAnswers } from '#server/forms/read-answers.ts'
import { alreadyRegisteredMail } from '#server/mails/templates/already-registered.ts'
import { signUpLinkMail } from '#server/mails/templates/sign-up-link.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { networkOf } from '#server/platform/limits/network-address.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { admitRequestedMail } from '#server/request/requested-mail.ts'
import { findLink, insertEntry, insertToken, type SignUpToken } from './entry.queries.ts'
import { linkProblem, signUp } from './sign-up.ts'

const linkMail = ({ tenant, origin }: RequestContext, { token, expiresAt }: SignUpToken) =>
  signUpLinkMail(tenant, { link: `${origin}/sign_up?token=${token}`, validUntil: expiresAt })

/** Mails a link, or the sign-in page to an address with an account: the same response and the same work for both. */
async function mailTo(
  context: RequestContext,
  { email, priority }: { email: string; priority: number },
  makeLink: (scope: TenantScope, now: Date) => Promise<SignUpToken>,
): Promise<void> {
  const { tenant, services, run } = context
  await run(async (scope) => {
    const isTaken = await isAddressTaken(scope, email)
    const link = await makeLink(scope, services.clock())
    const mail = isTaken ? alreadyRegisteredMail(tenant, { signInUrl: signInUrl(context) }) : linkMail(context, link)
    await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to: email, ...mail }, priority)
  })
}

/** Counts an entry of an address. @returns the mail's priority; null where the address has had enough mails */
async function admitEntry(context: RequestContext, email: string): Promise<number | null> {
  await limitCalls(context, 'entryPerAddress', networkOf(context.address))
  await limitCalls(context, 'entryPerAccount', email)
  return admitRequestedMail(context, email)
}

/** The entry of new job seekers, and another link for one that they came too late for. */
export const entryHandlers: Handlers<'createEntry' | 'renewSignUpLink' | 'signUp'> = {
  signUp: async (context, { body }) => {
    await limitCalls(context, 'signUpPerAddress', networkOf(context.address))
    await signUp(context, body)
    return {}
  },
  createEntry: async (context, { body }) => {
    const { tenant, vocabulary } = context
    const form = tenant.forms.get('entry')
    if (!form) throw new Problem('not_found')
    const states = readAnswers(form, body.states, vocabulary)
    const email = normalizeEmail(textOf(states, 'email'))
    const priority = await admitEntry(context, email)
    if (priority !== null) {
      await mailTo(context, { email, priority }, (scope, now) => insertEntry(scope, { email, states }, now))
    }
    return {}
  },
  renewSignUpLink: async (context, { body }) => {
    await limitCalls(context, 'signUpLinksPerAddress', networkOf(context.address))
    const link = await context.run((scope) => findLink(scope, body.token, context.services.clock()))
    if (link?.status !== 'expired' || link.entryId === null) throw linkProblem()
    const { email, entryId } = link
    const priority = await admitEntry(context, email)
    if (priority !== null) {
      await mailTo(context, { email, priority }, (scope, now) => insertToken(scope, { email, entryId }, now))
    }
    return {}
  },
}
