import { createHash, randomUUID } from 'node:crypto'
import { textOf } from '@tsunagu/contract/form/content-states.ts'
import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import { findNewestOfJobSeeker } from '#server/hiring/messages/newest-message.queries.ts'
import { claimFiles } from '#server/hiring/records/claim-files.queries.ts'
import type { MessageTable } from '#server/platform/db/tables/message-tables.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** A message as it is sent. */
export interface NewMessage {
  jobSeekerId: string
  direction: MessageTable['direction']
  subject: string
  body: string
  senderName: string
  iconType: IconType | ''
  mailFrom: string
  mailTo: string
  replyToId: string | null
  /** The posting that it is about, as the sender says; null: that of the message that it replies to, if any. */
  jobPostingId: string | null
  /** The quick questions of an inquiry. */
  topics: readonly string[]
  /** Stored files by their `url`s, in order. */
  files: readonly string[]
  /** The sender's own name for it. */
  clientMessageId: string | null
}

type Sending = Pick<NewMessage, 'jobSeekerId' | 'direction' | 'clientMessageId'>

/** What makes two messages the same: all that the sender has said, but for the name. */
export function contentHash({ subject, body, iconType, replyToId, files, ...rest }: NewMessage): Buffer {
  const senderName = rest.direction === 'to_job_seeker' ? rest.senderName : ''
  // As versions before hashed it, where it names no posting
  const about = rest.jobPostingId === null ? [] : [rest.jobPostingId]
  const content = JSON.stringify([subject, body, senderName, iconType, replyToId, files, ...about])
  return createHash('sha256').update(content).digest()
}

/** What was sent under the sender's own name for it; undefined when nothing was. */
export async function findSent(
  scope: TenantScope,
  { jobSeekerId, direction, clientMessageId }: Sending,
): Promise<{ id: string; hash: Buffer } | undefined> {
  if (clientMessageId === null) return undefined
  const row = await scope
    .selectFrom('message')
    .select(['id', 'content_hash as hash'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('direction', '=', direction)
    .where('client_message_id', '=', clientMessageId)
    .executeTakeFirst()
  return row?.hash ? { id: row.id, hash: Buffer.from(row.hash) } : undefined
}

/** Enters a message with its files, which become its own. */
export async function insertMessage(scope: TenantScope, message: NewMessage, now: Date): Promise<string> {
  const { jobSeekerId, direction, files, clientMessageId } = message
  const givenBy = direction === 'to_job_seeker' ? 'operator' : 'job_seeker'
  const claimed = await claimFiles(scope, { jobSeekerId, kind: 'message', urls: files, givenBy }, now)
  const id = randomUUID()
  await scope
    .insertInto('message', {
      id,
      job_seeker_id: jobSeekerId,
      direction,
      reply_to_id: message.replyToId,
      icon_type: message.iconType,
      subject: message.subject,
      body: message.body,
      sender_name: message.senderName,
      mail_from: message.mailFrom,
      mail_to: message.mailTo,
      sent_at: now,
      job_posting_id: message.jobPostingId,
      topics: [...message.topics],
      client_message_id: clientMessageId,
      content_hash: clientMessageId === null ? null : contentHash(message),
    })
    .execute()
  const attachments = claimed.map((file, position) => ({ message_id: id, position, stored_file_id: file.id }))
  if (attachments.length > 0) await scope.insertInto('message_attachment', attachments).execute()
  return id
}

/** A message that is replied to, with the posting that it is about; undefined where the job seeker has no such message. */
export const findOriginal = (
  scope: TenantScope,
  { jobSeekerId, id }: { jobSeekerId: string; id: string },
): Promise<{ jobPostingId: string | null } | undefined> =>
  scope
    .selectFrom('message')
    .select('job_posting_id as jobPostingId')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Whether the service has this posting. */
export async function hasPosting(scope: TenantScope, id: string): Promise<boolean> {
  return (await scope.selectFrom('job_posting').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/**
 * Reads the sending job seeker with their name, and locks the account's row, so that two messages at once are sent one
 * after the other.
 */
export async function lockSenderForUpdate(
  scope: TenantScope,
  jobSeekerId: string,
): Promise<{ email: string; name: string }> {
  const { email } = await scope
    .selectFrom('job_seeker')
    .select('email')
    .where('id', '=', jobSeekerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const rows = await scope
    .selectFrom('profile_answer')
    .select('state')
    .where('job_seeker_id', '=', jobSeekerId)
    .where('key', 'in', ['family_name', 'given_name'])
    .execute()
  const states = rows.map(({ state }) => state)
  return { email, name: `${textOf(states, 'family_name')} ${textOf(states, 'given_name')}`.trim() }
}

/** Whether this is the newest message that the job seeker has sent. */
export async function isNewestOfJobSeeker(scope: TenantScope, jobSeekerId: string, id: string): Promise<boolean> {
  const newest = await findNewestOfJobSeeker(scope, jobSeekerId)
  return newest?.id === id.toLowerCase()
}
