import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { MessageDetailRow } from './message.present.ts'

type AttachmentRow = MessageDetailRow['attachments'][number] & { messageId: string }

/** The files of messages that can still be had, in their order; of messages by their ids, or by an array in SQL. */
export function readAttachments(
  scope: TenantScope,
  messageIds: readonly string[] | RawBuilder<readonly string[]>,
): Promise<AttachmentRow[]> {
  const ids = 'toOperationNode' in messageIds ? messageIds : sql`${messageIds}::uuid[]`
  return scope
    .selectFrom('message_attachment')
    .innerJoin('stored_file as file', (join) =>
      join
        .onRef('file.tenant', '=', 'message_attachment.tenant')
        .onRef('file.id', '=', 'message_attachment.stored_file_id'),
    )
    .select(['message_attachment.message_id as messageId', 'file.id', 'file.name'])
    .select(['file.content_type as contentType', 'file.size'])
    .where('message_attachment.message_id', '=', sql<string>`any(${ids})`)
    .where('file.removed_at', 'is', null)
    .orderBy('message_attachment.position')
    .execute()
}

/** Those of one message. */
export const filesOf = (rows: readonly AttachmentRow[], id: string): MessageDetailRow['attachments'] =>
  rows.filter(({ messageId }) => messageId === id).map(({ messageId: _, ...file }) => file)
