import type { OperatorMessage } from '@tsunagu/contract/endpoints/operator-message-calls.ts'
import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'
import { operatorFileUrl } from '#server/request/operator-file-url.ts'

/** A file of a message. */
export interface SentFile {
  messageId: string
  id: string
  name: string
  contentType: string
  size: number
}

/** A message as operators' systems get it, as it is stored. */
export interface OperatorMessageRow {
  id: string
  direction: OperatorMessage['direction']
  subject: string
  body: string
  senderName: string
  iconType: IconType | ''
  sentAt: Date
  sentMicros: string
  readAt: Date | null
  replyToId: string | null
  clientMessageId: string | null
  jobPostingId: string | null
  files: readonly SentFile[]
}

/** A message for an operator's system. */
export const presentOperatorMessage = (jobSeekerId: string, row: OperatorMessageRow): OperatorMessage => ({
  id: row.id,
  direction: row.direction,
  subject: row.subject,
  body: row.body,
  senderName: row.senderName,
  iconType: row.iconType,
  sentDatetime: dateTimeInTokyo(row.sentAt),
  readDatetime: row.readAt && dateTimeInTokyo(row.readAt),
  replyToMessageId: row.replyToId,
  clientMessageId: row.clientMessageId,
  jobPostingId: row.jobPostingId,
  files: row.files.map(({ id, name, contentType, size }) => ({
    id,
    name,
    contentType,
    size,
    url: operatorFileUrl(jobSeekerId, id),
  })),
})
