import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import type { ColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

export interface MessageTable extends TenantRow {
  id: string
  job_seeker_id: string
  direction: 'to_job_seeker' | 'from_job_seeker'
  reply_to_id: ColumnType<string | null, string | null | undefined, string | null>
  icon_type: ColumnType<IconType | '', IconType | '' | undefined, IconType | ''>
  subject: string
  body: string
  sender_name: string
  mail_from: ColumnType<string, string | undefined, string>
  mail_to: ColumnType<string, string | undefined, string>
  mail_cc: ColumnType<string, string | undefined, string>
  sent_at: Date
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  client_message_id: ColumnType<string | null, string | null | undefined, never>
  job_posting_id: ColumnType<string | null, string | null | undefined, never>
  topics: ColumnType<string[], string[] | undefined, never>
  content_hash: ColumnType<Buffer | null, Buffer | null | undefined, never>
}
export interface MessageAttachmentTable extends TenantRow {
  message_id: string
  position: number
  stored_file_id: string
}
export interface MessageNoticeTable extends TenantRow {
  job_seeker_id: string
  mailed_at: Date
  due_at: Date | null
}

/** Messages, their files, and the mails that tell of them. */
export interface MessageTables {
  message: MessageTable
  message_attachment: MessageAttachmentTable
  message_notice: MessageNoticeTable
}
