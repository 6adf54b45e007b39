import { listConversation } from '#server/features/messages/conversation.queries.ts'
import { presentMessageDetail } from '#server/features/messages/message.present.ts'
import { defineSource } from '#server/screens/define-source.ts'

export const messageDetailSources = {
  message: defineSource({
    type: 'message_detail',
    provides: [
      'id',
      'subject',
      'body',
      'mailFrom',
      'senderName',
      'sentDatetime',
      'mailTo',
      'mailCc',
      'attachments',
      'isOwn',
      'posting',
      'conversation',
    ],
    load: async ({ scope, jobSeekerId, message }) =>
      message && jobSeekerId !== null
        ? presentMessageDetail(message, await listConversation(scope, { jobSeekerId, id: message.id }))
        : null,
  }),
}
