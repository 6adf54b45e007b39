import { forgetMails } from '#server/hiring/records/forget-mails.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { deleteInvitation } from './invitation.queries.ts'
import { invite } from './invite.ts'

/** Whom advisers have spoken with is invited by mail (docs/behaviour.md §7, §25). */
export const invitationHandlers: Handlers<'inviteJobSeeker' | 'cancelInvitation'> = {
  inviteJobSeeker: async (context, { body }) => {
    return invite(context, body)
  },
  cancelInvitation: async ({ run, tenant }, { params: { jobSeekerId } }) => {
    return run(async (scope) => {
      const email = await deleteInvitation(scope, jobSeekerId)
      if (email === null) throw new Problem('not_found')
      await forgetMails(scope, { tenant: tenant.key, to: [email] })
      return {}
    })
  },
}
