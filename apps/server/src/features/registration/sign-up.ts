import { randomUUID } from 'node:crypto'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { isEmail, isTel } from '@tsunagu/contract/form/text-rules.ts'
import { insertAccount } from '#server/accounts/account.queries.ts'
import { makeCredential } from '#server/accounts/credential.ts'
import { errorsOf } from '#server/accounts/new-password.ts'
import { newPasswordProblem } from '#server/accounts/password-policy.ts'
import { signInUrl } from '#server/accounts/sign-in-url.ts'
import { normalizeEmail } from '#server/forms/normalize-contact.ts'
import { recordEvent } from '#server/hiring/records/event.queries.ts'
import { signUpCompletedMail } from '#server/mails/templates/sign-up-completed.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { RequestContext } from '#server/request/handler.ts'
import { findLink, useLink } from './entry.queries.ts'
import { acceptInvitation, findInvitedId } from './invitation.queries.ts'
import { consentAnswers } from './invitation-answers.ts'

/** What the sign-up panel sends, as typed. */
export interface SignUpInput {
  email: string
  password: string
  token: string
  tel: string
}

/** One response to every unusable link, whatever the cause, so that nothing leaks about other people's links. */
export const linkProblem = (): Problem =>
  new Problem('permission_denied', {
    message: 'このリンクは期限が切れたか、すでに使われています。もう一度お申し込みください。',
  })

/** Who holds the token has the mail, or can read its address anyway (`readSignUpLink`). */
const otherAddressProblem = (): Problem =>
  formProblem([{ key: 'email', index: 0, message: 'メールが届いたアドレスを入力してください。' }])

function checkInput({ email, password, tel }: SignUpInput): void {
  const errors = errorsOf({
    email: isEmail(email) ? '' : 'メールアドレスは半角英数字で、@を含めて入力してください。',
    tel: isTel(tel) ? '' : '電話番号は0から始まる10桁または11桁の数字で入力してください。',
    password: newPasswordProblem(password, normalizeEmail(email)),
  })
  if (errors.length > 0) throw formProblem(errors)
}

/** What somebody entered themselves, and what was known beside it. */
export const joinAnswers = (
  entered: readonly FormElementState[],
  known: readonly FormElementState[],
): FormElementState[] => {
  const own = new Set(entered.map(({ key }) => key))
  return [...entered, ...known.filter(({ key }) => !own.has(key))]
}

/**
 * Creates the account of a mailed link; its profile starts with the entry's answers. All or nothing, and once: of two
 * at the same time the second finds the link used. The password is hashed before the transaction, which would block
 * others.
 * @throws Problem with an error at each wrong field, at `email` if the link was mailed elsewhere, or
 * `permission_denied` for a link that cannot be used
 */
export async function signUp(context: RequestContext, input: SignUpInput): Promise<void> {
  checkInput(input)
  const { tenant, services, run } = context
  const email = normalizeEmail(input.email)
  const holder = { token: input.token, email }
  const invitedId = await run(async (scope) => {
    const link = await findLink(scope, input.token, services.clock())
    if (link?.status !== 'open') throw linkProblem()
    if (link.email !== email) throw otherAddressProblem()
    return findInvitedId(scope, email)
  })
  // An invited job seeker keeps the id that the agency knows, by whatever link they sign up
  const id = invitedId ?? randomUUID()
  const credential = await makeCredential(services, { tenant: tenant.key, id }, input.password)
  await run(async (scope) => {
    const now = services.clock()
    const entered = await useLink(scope, holder, now)
    if (entered === null) throw linkProblem()
    const known = await acceptInvitation(scope, email)
    const states = known === null ? entered : joinAnswers(entered, [...known, ...consentAnswers(context)])
    const account = { id, email, credential, tel: input.tel, states }
    if (!(await insertAccount(scope, account, now))) throw linkProblem()
    await recordEvent(
      scope,
      { type: 'job_seeker.signed_up', jobSeekerId: id, data: {}, dedupeKey: `job_seeker.signed_up:${id}` },
      now,
    )
    await services.enqueue(scope.transaction, 'keep_profile_todo', { tenant: tenant.key, jobSeekerId: id })
    await services.enqueue(scope.transaction, 'assign_newcomer', { tenant: tenant.key, jobSeekerId: id })
    const name = `${textOf(states, 'family_name')} ${textOf(states, 'given_name')}`.trim()
    const mail = signUpCompletedMail(tenant, { name, email, signInUrl: signInUrl(context) })
    await services.enqueue(scope.transaction, 'send_mail', { tenant: tenant.key, to: email, ...mail })
  })
}
