import { limits } from '@tsunagu/contract/base/limits.ts'
import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import { endDraft } from '#server/hiring/messages/end-draft.queries.ts'
import { formatMessageKey, type MessageKey, parseMessageKey } from '#server/hiring/messages/message-key.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import type { Handlers } from '#server/request/handler.ts'
import { isUuid } from '#server/request/uuid.ts'
import { presentOperatorMessage } from './operator-message.present.ts'
import { findMessagesWithFiles } from './operator-message.queries.ts'
import { findReachableJobSeeker } from './reachable-job-seeker.queries.ts'
import { sendToJobSeeker } from './send-message.ts'

type OperatorMessageOperation = 'sendMessageToJobSeeker' | 'listMessagesOfJobSeeker' | 'getMessageOfJobSeeker'

async function readOne(scope: TenantScope, jobSeekerId: string, id: string): Promise<OperatorMessage> {
  const [row] = isUuid(id) ? await findMessagesWithFiles(scope, { jobSeekerId, which: { id } }) : []
  if (!row) throw new Problem('not_found')
  return presentOperatorMessage(jobSeekerId, row)
}

function placeAfter(startKey: string | undefined): MessageKey | null {
  if (!startKey) return null
  const after = parseMessageKey(startKey)
  if (after) return after
  throw new Problem('invalid_argument', { generalErrors: ['"startKey" was never a "lastKey".'] })
}

/** What an agency's own systems do with messages (docs/behaviour.md §16, §25). */
export const operatorMessageHandlers: Handlers<OperatorMessageOperation> = {
  sendMessageToJobSeeker: async (context, { params, body }) => {
    const jobSeekerId = params.jobSeekerId.toLowerCase()
    return context.run(async (scope) => {
      const id = await sendToJobSeeker(context, scope, { ...body, jobSeekerId })
      await endDraft(scope, { staffId: context.operator.id, jobSeekerId, kind: 'reply' }, body.clientMessageId)
      return { message: await readOne(scope, jobSeekerId, id) }
    })
  },
  listMessagesOfJobSeeker: async ({ run }, { params, query }) => {
    const after = placeAfter(query.startKey)
    const { perPage } = limits
    return run(async (scope) => {
      const { id: jobSeekerId } = await findReachableJobSeeker(scope, params.jobSeekerId)
      const rows = await findMessagesWithFiles(scope, { jobSeekerId, which: { after, perPage: perPage + 1 } })
      const page = rows.slice(0, perPage)
      const last = page.at(-1)
      return {
        messages: page.map((row) => presentOperatorMessage(jobSeekerId, row)),
        lastKey: rows.length > perPage && last ? formatMessageKey(last) : '',
      }
    })
  },
  getMessageOfJobSeeker: async ({ run }, { params }) => {
    return run(async (scope) => {
      const { id } = await findReachableJobSeeker(scope, params.jobSeekerId)
      return { message: await readOne(scope, id, params.messageId) }
    })
  },
}
