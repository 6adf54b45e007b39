import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'

/** What a new message begins with, or the answer to the one that the address's query names. */
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
