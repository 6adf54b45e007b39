import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { TenantScope } from '#server/db/tenant-scope.ts'
import { foldEmail } from '#server/features/fold-contact.ts'
import type { Handlers, RequestContext } from '#server/features/handler.ts'
import { limitCalls } from '#server/features/limit-calls.ts'
import { networkOf } from '#server/features/network-address.ts'
import { Problem } from '#server/features/problem.ts'
import { readAnswers } from '#server/features/read-answers.ts'
import { admitRequestedMail } from '#server/features/requested-mail.ts'
import { alreadyRegisteredMail } from '#server/mail/templates/already-registered.ts'
import { signUpLinkMail } from '#server/mail/templates/sign-up-link.ts'
import { findAccount } from './account.queries.ts'
import { insertEntry, type SignUpToken } from './entry.queries.ts'
import { signInUrl } from './sign-in-url.ts'

const linkMail = ({ tenant, origin }: RequestContext, { token, expiresAt }: SignUpToken) =>
  signUpLinkMail(tenant, { link: `${origin}/sign_up?token=${token}`, validUntil: expiresAt })

/** The entry of new job seekers: the same answer and the same work whether or not the address has an account. */
export const entryHandlers: Handlers<'createEntry'> = {
  createEntry: async (context, { body }) => {
    const { tenant, vocabulary, services } = context
    const form = tenant.forms.get('entry')
    if (!form) throw new Problem('not_found')
    const states = readAnswers(form, body.states, vocabulary)
    const email = foldEmail(textOf(states, 'email'))
    await limitCalls(context, 'entryPerAddress', networkOf(context.address))
    await limitCalls(context, 'entryPerAccount', email)
    const priority = await admitRequestedMail(context, email)
    if (priority === null) return {}
    await context.run(async (scope: TenantScope) => {
      const account = await findAccount(scope, email)
      const link = await insertEntry(scope, { email, states }, services.clock())
      const mail = account ? alreadyRegisteredMail(tenant, { signInUrl: signInUrl(context) }) : linkMail(context, link)
      await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to: email, ...mail }, priority)
    })
    return {}
  },
}
