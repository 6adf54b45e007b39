import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'

/** The initial content of a new message, or of a reply to the message in the address's query. */
export function messageSettingQuery(api: ApiClient, search: URLSearchParams) {
  const messageId = search.get('replyTo')
  return apiQuery(
    api,
    'getMessageSetting',
    messageId === null
      ? { params: { settingType: 'compose' } }
      : { params: { settingType: 'reply' }, query: { messageId } },
  )
}
