import { newPasswordProblem } from '#server/accounts/password-policy.ts'
import { formProblem, Problem } from '#server/platform/errors/problem.ts'
import type { DeskContext, Handlers } from '#server/request/handler.ts'
import { acceptInvitation, findInvited } from '#server/staff/staff-invitation.queries.ts'
import { beginSession } from './begin-session.ts'
import { requireOwnWays } from './password-ways.ts'

const unusable = () =>
  new Problem('not_found', {
    message: 'このリンクは使えません。期限が切れたか、すでに使われています。管理者に、もう一度招待を依頼してください。',
  })

async function invitedBy({ services }: DeskContext, token: string) {
  const person = await findInvited(services.db, token, services.clock())
  if (!person) throw unusable()
  return person
}

/** The first sign-in of a member of staff, by the link of an invitation (docs/behaviour.md §31). */
export const staffInvitationHandlers: Handlers<'readStaffInvitation' | 'acceptStaffInvitation'> = {
  readStaffInvitation: async (context, { body }) => {
    const { name, email, isRescue } = await invitedBy(context, body.token)
    return { name, email, takesPassword: isRescue || !context.services.signInProvider?.settings.isOnlyWay }
  },
  acceptStaffInvitation: async (context, { body: { token, password } }) => {
    const { services } = context
    const { id, email, isRescue } = await invitedBy(context, token)
    if (!isRescue) requireOwnWays(services)
    const message = newPasswordProblem(password, email)
    if (message !== '') throw formProblem([{ key: 'password', index: 0, message }])
    const passwordHash = await services.passwords.hash(password)
    if (!(await acceptInvitation(services.db, { token, passwordHash }, services.clock()))) throw unusable()
    // A rescue link comes from the command line, which can take a second factor away as well: no code is asked for
    return isRescue
      ? beginSession(context, { staffId: id, act: 'rescue', proof: 'rescue' })
      : beginSession(context, { staffId: id, act: 'accept_invitation' })
  },
}
