import { limits } from '@tsunagu/contract/base/limits.ts'
import { presentMessage } from '#server/features/messages/message.present.ts'
import { countMessages, listMessages } from '#server/features/messages/message.queries.ts'
import { formatMessageKey } from '#server/hiring/messages/message-key.ts'
import { readTogether } from '#server/platform/db/read-together.ts'
import { defineSource } from '#server/screens/define-source.ts'
import { pageInfoOf } from '#server/screens/page-info.ts'

export const messageListSources = {
  messages: defineSource({
    type: 'message_list',
    provides: ['messages', 'pageInfo', 'lastKey', 'unreadCount'],
    load: async ({ scope, jobSeekerId, page, messagePosition }) => {
      if (jobSeekerId === null) return null
      const { perPage } = limits
      const position = messagePosition ?? { page }
      const [{ rows, hasMore }, { total, unread, before }] = await readTogether([
        listMessages(scope, { jobSeekerId, position, perPage }),
        countMessages(scope, { jobSeekerId, position }),
      ])
      const currentPage = 'page' in position ? position.page : Math.floor(before / perPage) + 1
      const last = rows.at(-1)
      return {
        messages: rows.map(presentMessage),
        pageInfo: pageInfoOf(currentPage, total),
        lastKey: hasMore && last ? formatMessageKey(last) : '',
        unreadCount: unread,
      }
    },
  }),
}
