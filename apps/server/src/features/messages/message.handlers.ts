import type { Handlers } from '#server/features/handler.ts'
import { markMessagesAsRead } from './message.queries.ts'

/** What a job seeker does with messages (specification §7). */
export const messageHandlers: Handlers<'markMessagesAsRead'> = {
  markMessagesAsRead: async ({ run, jobSeeker, services }, { body }) => {
    const marked = { jobSeekerId: jobSeeker.id, ids: body.messageIds }
    await run((scope) => markMessagesAsRead(scope, marked, services.clock()))
    return {}
  },
}
