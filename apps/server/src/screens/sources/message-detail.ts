import { listConversation } from '#server/features/messages/conversation.queries.ts'
import { presentMessageDetail } from '#server/features/messages/message.present.ts'
import type { Sources } from '#server/screens/source.ts'

export const messageDetailSources: Sources<'message_detail'> = {
  message: async ({ scope, jobSeekerId, message }) =>
    message && jobSeekerId !== null
      ? presentMessageDetail(message, await listConversation(scope, { jobSeekerId, id: message.id }))
      : null,
}
