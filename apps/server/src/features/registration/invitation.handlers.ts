import { forgetMails } from '#server/hiring/records/forget-mails.queries.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { requireScope } from '#server/request/require-scope.ts'
import { isUuid } from '#server/request/uuid.ts'
import { deleteInvitation } from './invitation.queries.ts'
import { invite } from './invite.ts'

/** Whom advisers have spoken with is invited by mail (docs/behaviour.md §7, §25). */
export const invitationHandlers: Handlers<'inviteJobSeeker' | 'cancelInvitation'> = {
  inviteJobSeeker: async (context, { body }) => {
    requireScope(context.operator, 'job_seekers:write')
    return invite(context, body)
  },
  cancelInvitation: async ({ operator, run, tenant }, { params: { jobSeekerId } }) => {
    requireScope(operator, 'job_seekers:write')
    if (!isUuid(jobSeekerId)) throw new Problem('not_found')
    return run(async (scope) => {
      const email = await deleteInvitation(scope, jobSeekerId)
      if (email === null) throw new Problem('not_found')
      await forgetMails(scope, { tenant: tenant.key, to: [email] })
      return {}
    })
  },
}
