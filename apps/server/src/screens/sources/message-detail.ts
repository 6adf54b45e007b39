import { listConversation } from '#server/features/messages/conversation.queries.ts'
import { presentMessageDetail } from '#server/features/messages/message.present.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { isPassedOverInView } from '#server/screens/hidden-of-view.ts'

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
    load: async (context) => {
      const { scope, jobSeekerId, message } = context
      if (!message || jobSeekerId === null) return null
      const conversation = await listConversation(scope, { jobSeekerId, id: message.id })
      const { posting, ...detail } = presentMessageDetail(message, conversation)
      if (!posting) return detail
      const isPassedOver = await isPassedOverInView(context, posting.id)
      return { ...detail, posting: { ...posting, ...(isPassedOver && { isPassedOver: true as const }) } }
    },
  }),
}
