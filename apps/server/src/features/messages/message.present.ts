import type { MessageListItem } from '@tsunagu/contract/components/message-list.ts'
import type { ComponentPayloads } from '@tsunagu/contract/components/registry.ts'
import { storedFileUrl } from '@tsunagu/contract/navigation/files.ts'
import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import { excerptOf } from '#server/hiring/messages/excerpt.ts'
import { dateTimeInTokyo } from '#server/platform/time/clock.ts'

/** A message of the list as it is stored. */
export interface MessageRow {
  id: string
  direction: 'to_job_seeker' | 'from_job_seeker'
  iconType: IconType | ''
  subject: string
  /** Of the body. */
  beginning: string
  senderName: string
  sentAt: Date
  sentMicros: string
  readAt: Date | null
  hasAttachment: boolean
}

/** A message as it is stored, with its files. */
export interface MessageDetailRow {
  id: string
  direction: MessageRow['direction']
  subject: string
  body: string
  senderName: string
  mailFrom: string
  mailTo: string
  mailCc: string
  sentAt: Date
  /** Of the posting that it is about; null where it is about none. */
  postingId: string | null
  postingTitle: string | null
  workplaceName: string | null
  attachments: { id: string; name: string; contentType: string; size: number }[]
}

/** Another message of the same conversation. */
export type ConversationRow = Pick<
  MessageDetailRow,
  'id' | 'direction' | 'subject' | 'body' | 'senderName' | 'sentAt' | 'attachments'
> &
  Pick<MessageRow, 'readAt'>

/** What a person wrote shows a person, or that it is one's own. */
const iconOf = ({ iconType, direction }: MessageRow): IconType =>
  iconType || (direction === 'to_job_seeker' ? 'person' : 'chat')

/** A message as the list shows it. */
export const presentMessage = (row: MessageRow): MessageListItem => ({
  id: row.id,
  iconType: iconOf(row),
  subject: row.subject,
  body: excerptOf(row.beginning),
  senderName: row.senderName,
  sentDatetime: dateTimeInTokyo(row.sentAt),
  hasAttachment: row.hasAttachment,
  isRead: isReadRow(row),
})

const isReadRow = ({ direction, readAt }: Pick<MessageRow, 'direction' | 'readAt'>): boolean =>
  direction === 'from_job_seeker' || readAt !== null

const presentFiles = ({ attachments }: Pick<MessageDetailRow, 'attachments'>) =>
  attachments.map(({ id, name, contentType, size }) => ({ id, name, url: storedFileUrl(id), contentType, size }))

const presentConversationPart = (row: ConversationRow) => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  senderName: row.senderName,
  sentDatetime: dateTimeInTokyo(row.sentAt),
  attachments: presentFiles(row),
  isOwn: row.direction === 'from_job_seeker',
  isRead: isReadRow(row),
})

/** A message by itself, with the others of its conversation. */
export const presentMessageDetail = (
  row: MessageDetailRow,
  conversation: readonly ConversationRow[],
): ComponentPayloads['message_detail'] => ({
  id: row.id,
  subject: row.subject,
  body: row.body,
  mailFrom: row.mailFrom,
  senderName: row.senderName,
  sentDatetime: dateTimeInTokyo(row.sentAt),
  mailTo: row.mailTo,
  mailCc: row.mailCc,
  attachments: presentFiles(row),
  isOwn: row.direction === 'from_job_seeker',
  ...(row.postingId !== null && {
    posting: { id: row.postingId, title: row.postingTitle ?? '', workplaceName: row.workplaceName ?? '' },
  }),
  conversation: conversation.map(presentConversationPart),
})
