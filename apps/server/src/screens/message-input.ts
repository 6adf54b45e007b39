import type { Input } from '@tsunagu/contract/endpoints/registry.ts'
import type { MessageDetailRow } from '#server/features/messages/message.present.ts'
import { findMessage, findMessageKey, type MessagePosition } from '#server/features/messages/message.queries.ts'
import { parseMessageKey } from '#server/hiring/messages/message-key.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import { Problem } from '#server/platform/errors/problem.ts'
import { isUuid } from '#server/request/uuid.ts'

type MessagesQuery = NonNullable<Input<'getMessagesView'>['query']>

/**
 * Where a call for the messages begins: after its key, else with the message that it names; null leaves it to the page's
 * number.
 */
export async function positionOf(
  scope: TenantScope,
  jobSeekerId: string,
  { startKey, messageId }: Pick<MessagesQuery, 'startKey' | 'messageId'>,
): Promise<MessagePosition | null> {
  if (startKey) {
    const after = parseMessageKey(startKey)
    if (after) return { after }
    throw new Problem('invalid_argument', {
      generalErrors: ['一覧のつづきを表示できません。はじめから表示してください。'],
    })
  }
  if (!messageId) return null
  const from = isUuid(messageId) ? await findMessageKey(scope, { jobSeekerId, id: messageId }) : undefined
  if (!from) throw new Problem('not_found')
  return { from }
}

/** A message of the job seeker by its id; their newest one where none is named. */
export async function findMessageOrNewest(
  scope: TenantScope,
  jobSeekerId: string,
  id: string | undefined,
): Promise<MessageDetailRow> {
  if (id !== undefined && !isUuid(id)) throw new Problem('not_found')
  const message = await findMessage(scope, { jobSeekerId, id: id ?? null })
  if (!message) throw new Problem('not_found')
  return message
}
