import type { ApiClient } from '#web/api/api-client.ts'
import { apiQuery } from '#web/api/api-query.ts'

/** The initial content of a new message, of one about a notice of changed terms, or of a reply: by the address's query. */
export function messageSettingQuery(api: ApiClient, search: URLSearchParams) {
  const messageId = search.get('replyTo')
  const changeNoticeId = search.get('change')
  return apiQuery(
    api,
    'getMessageSetting',
    messageId === null
      ? { params: { settingType: 'compose' }, ...(changeNoticeId !== null && { query: { changeNoticeId } }) }
      : { params: { settingType: 'reply' }, query: { messageId } },
  )
}
