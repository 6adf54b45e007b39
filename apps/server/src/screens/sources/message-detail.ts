import { presentMessageDetail } from '#server/features/messages/message.present.ts'
import type { Sources } from '#server/screens/source.ts'

export const messageDetailSources: Sources<'message_detail'> = {
  message: async ({ message }) => message && presentMessageDetail(message),
}
