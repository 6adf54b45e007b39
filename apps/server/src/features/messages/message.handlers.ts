import type { MessageSubject } from '@tsunagu/contract/endpoints/message-calls.ts'
import { storedFileIdOf, storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import { readAdviserName } from '#server/hiring/messages/adviser-name.queries.ts'
import { messagesNoticeKey } from '#server/hiring/notices/add-notices.ts'
import { markNoticeRead } from '#server/hiring/notices/notice-rows.queries.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { storedFileKey } from '#server/platform/storage/file-storage.ts'
import { draftKeyOf } from '#server/request/draft-key.ts'
import type { Handlers, RequestContext } from '#server/request/handler.ts'
import { limitCalls } from '#server/request/limit-calls.ts'
import { base64File } from '#server/request/streamed-json.ts'
import { isUuid } from '#server/request/uuid.ts'
import { findMessage, markMessagesAsRead, readMessageNews } from './message.queries.ts'
import { askSetting, composeSetting, isReply, replySetting } from './message-setting.ts'
import { findNoticed } from './noticed-posting.queries.ts'
import { findSentFile } from './operator-message.queries.ts'
import { sendOwnMessage } from './send-message.ts'

type MessageOperation = 'markMessagesAsRead' | 'getMessageNews' | 'sendMessage' | 'getMessageSetting' | 'getMessageFile'

/** The file that an address of ours names; no other address is looked at, and none is ever fetched. */
function fileIdOf({ requestOrigin }: RequestContext, fileUrl: string | undefined): string | null {
  const id = fileUrl === undefined ? null : storedFileIdOf(fileUrl)
  if (id === null) return null
  const own = storedFileUrl(id)
  return fileUrl === own || fileUrl === `${requestOrigin}${own}` ? id : null
}

/** The posting and the changed terms of an own notice. @throws {Problem} `not_found` */
async function readNoticed(scope: TenantScope, jobSeekerId: string, id: string): Promise<MessageSubject> {
  const noticed = isUuid(id) ? await findNoticed(scope, { jobSeekerId, id }) : undefined
  if (!noticed) throw new Problem('not_found')
  return noticed
}

/** What a job seeker does with messages (docs/behaviour.md §16). */
export const messageHandlers: Handlers<MessageOperation> = {
  markMessagesAsRead: async ({ run, jobSeeker, services }, { body }) => {
    const marked = { jobSeekerId: jobSeeker.id, ids: body.messageIds }
    await run(async (scope) => {
      await markMessagesAsRead(scope, marked, services.clock())
      await markNoticeRead(scope, jobSeeker.id, messagesNoticeKey, services.clock())
    })
    return {}
  },
  getMessageNews: ({ read, jobSeeker }) => read((scope) => readMessageNews(scope, { jobSeekerId: jobSeeker.id })),
  sendMessage: async (context, { body }) => {
    await limitCalls(context, 'messagesPerAccount', context.jobSeeker.id)
    return { messageId: (await context.run((scope) => sendOwnMessage(context, scope, body))).id }
  },
  getMessageSetting: async ({ run, jobSeeker, tenant }, { params, query: { messageId, changeNoticeId } }) => {
    const { email, name: standIn } = tenant.adviser
    const name = await run((scope) => readAdviserName(scope, jobSeeker.id, standIn))
    const own = { draftKey: draftKeyOf({ tenant: tenant.key, jobSeekerId: jobSeeker.id }), toName: name }
    if (!isReply(params.settingType, messageId)) {
      if (changeNoticeId === undefined) return { ...composeSetting(email), ...own }
      const about = await run((scope) => readNoticed(scope, jobSeeker.id, changeNoticeId))
      return { ...askSetting(about, email), ...own, about }
    }
    if (messageId === undefined || !isUuid(messageId)) throw new Problem('not_found')
    const message = await run((scope) => findMessage(scope, { jobSeekerId: jobSeeker.id, id: messageId }))
    if (!message) throw new Problem('not_found')
    return { ...replySetting(message, email), ...own }
  },
  getMessageFile: async (context, { params: { id: messageId }, query }) => {
    const { run, services, tenant, jobSeeker, setHeader } = context
    const fileId = fileIdOf(context, query.fileUrl)
    if (fileId === null) throw new Problem('not_found')
    const file = await run((scope) => findSentFile(scope, { jobSeekerId: jobSeeker.id, messageId, fileId }))
    const content = file && (await services.storage.read(storedFileKey(tenant.key, jobSeeker.id, file.id)))
    if (!content) throw new Problem('not_found')
    // Documents of health and life: no copy stays in a browser that others use too
    setHeader('cache-control', 'private, no-store')
    return base64File(content)
  },
}
