import { sql } from 'kysely'
import type { MessageKey } from '#server/hiring/messages/message-key.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { OperatorMessageRow, SentFile } from './operator-message.present.ts'

interface Wanted {
  jobSeekerId: string
  /** One message, or a page of them after a place (from the newest on where null). */
  which: { id: string } | { after: MessageKey | null; perPage: number }
}

const sentMicros = sql<string>`(extract(epoch from message.sent_at) * 1000000)::bigint::text`

/** Messages of a job seeker with their files, newest first: two statements however many there are. */
export async function findMessagesWithFiles(
  scope: TenantScope,
  { jobSeekerId, which }: Wanted,
): Promise<OperatorMessageRow[]> {
  const all = scope
    .selectFrom('message')
    .select([
      'message.id',
      'direction',
      'subject',
      'body',
      'sender_name as senderName',
      'icon_type as iconType',
      'sent_at as sentAt',
      'read_at as readAt',
      'reply_to_id as replyToId',
      'client_message_id as clientMessageId',
      'job_posting_id as jobPostingId',
      sentMicros.as('sentMicros'),
    ])
    .where('job_seeker_id', '=', jobSeekerId)
    .orderBy('sent_at', 'desc')
    .orderBy('message.id', 'desc')
  const some = 'id' in which ? all.where('message.id', '=', which.id) : pageOf(all, which)
  const messages = await some.execute()
  const files = await listFilesOf(
    scope,
    messages.map(({ id }) => id),
  )
  return messages.map((message) => ({ ...message, files: files.filter(({ messageId }) => messageId === message.id) }))
}

function pageOf<Q extends { where: (...all: never[]) => Q; limit: (count: number) => Q }>(
  query: Q,
  { after, perPage }: { after: MessageKey | null; perPage: number },
): Q {
  const page = query.limit(perPage)
  if (after === null) return page
  const place = sql<boolean>`(sent_at, message.id) < ('epoch'::timestamptz + ${after.sentMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`
  return page.where(place as never)
}

/** Files of messages in their order; those that were taken away are left out. */
async function listFilesOf(scope: TenantScope, messageIds: readonly string[]): Promise<SentFile[]> {
  if (messageIds.length === 0) return []
  return scope
    .selectFrom('message_attachment')
    .innerJoin('stored_file as file', (join) =>
      join
        .onRef('file.tenant', '=', 'message_attachment.tenant')
        .onRef('file.id', '=', 'message_attachment.stored_file_id'),
    )
    .select(['message_attachment.message_id as messageId', 'file.id', 'file.name', 'file.content_type as contentType'])
    .select('file.size')
    .where('message_attachment.message_id', 'in', [...messageIds])
    .where('file.removed_at', 'is', null)
    .orderBy('message_attachment.message_id')
    .orderBy('message_attachment.position')
    .execute()
}

/** A file of a message of a job seeker; undefined for any other. */
export async function findSentFile(
  scope: TenantScope,
  { jobSeekerId, messageId, fileId }: { jobSeekerId: string; messageId: string; fileId: string },
): Promise<Omit<SentFile, 'messageId'> | undefined> {
  return scope
    .selectFrom('message')
    .innerJoin('message_attachment as attachment', (join) =>
      join.onRef('attachment.tenant', '=', 'message.tenant').onRef('attachment.message_id', '=', 'message.id'),
    )
    .innerJoin('stored_file as file', (join) =>
      join.onRef('file.tenant', '=', 'attachment.tenant').onRef('file.id', '=', 'attachment.stored_file_id'),
    )
    .select(['file.id', 'file.name', 'file.content_type as contentType', 'file.size'])
    .where('message.id', '=', messageId)
    .where('message.job_seeker_id', '=', jobSeekerId)
    .where('file.id', '=', fileId)
    .where('file.removed_at', 'is', null)
    .executeTakeFirst()
}
