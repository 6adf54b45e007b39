import { sql } from 'kysely'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'
import type { ConversationRow } from './message.present.ts'
import { filesOf, readAttachments } from './message-attachment.queries.ts'

/** So many messages of a conversation show beside the one that is open. */
const shownBeside = 20

/**
 * The other messages of a message's conversation, oldest first: what it replies to, what replies to it, and so on. Of a
 * long conversation the newest ones. Two statements, however long it is.
 */
export async function listConversation(
  scope: TenantScope,
  { jobSeekerId, id }: { jobSeekerId: string; id: string },
): Promise<ConversationRow[]> {
  const { rows } = await scope.execute<Omit<ConversationRow, 'attachments'>>(sql`
    with recursive conversation(id, reply_to_id) as (
      select id, reply_to_id from message
      where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId} and id = ${id}
      union
      select message.id, message.reply_to_id from conversation
      join message on message.id = conversation.reply_to_id or message.reply_to_id = conversation.id
      where message.tenant = ${scope.tenant} and message.job_seeker_id = ${jobSeekerId}
    )
    select message.id, direction, subject, body, sender_name as "senderName", sent_at as "sentAt", read_at as "readAt"
    from message
    where tenant = ${scope.tenant} and job_seeker_id = ${jobSeekerId} and message.id <> ${id}
      and message.id in (select id from conversation)
    order by sent_at desc, message.id desc
    limit ${shownBeside}`)
  const files = await readAttachments(scope, [id, ...rows.map((row) => row.id)])
  return rows.toReversed().map((row) => ({ ...row, attachments: filesOf(files, row.id) }))
}
