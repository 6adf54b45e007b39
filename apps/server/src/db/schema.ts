import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import type { JobPostingFeedEnvelope, JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { IconType } from '@tsunagu/contract/icons.ts'
import type { MasterList } from '@tsunagu/contract/master-lists.ts'
import type { ProgressStatus } from '@tsunagu/contract/progress.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AccountTables } from './account-tables.ts'

/** `YYYY-MM-DD`; both drivers are set up to leave dates as text. */
type Day = string
type Json<T> = JSONColumnType<T & object, string, string>

interface TenantRow {
  tenant: string
}

export interface EntryTable extends TenantRow {
  id: string
  email: string
  states: Json<FormElementState[]>
  created_at: Date
}
export interface SignUpTokenTable extends TenantRow {
  token_hash: Buffer
  email: string
  entry_id: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}
export interface ProfileAnswerTable extends TenantRow {
  job_seeker_id: string
  key: string
  key_index: number
  state: Json<FormElementState>
  updated_at: Date
}
export interface RateLimitTable {
  key: string
  hits: number
  window_ends_at: Date
}
export interface InstallationSecretTable {
  name: string
  value: Buffer
}
export interface MailOutboxTable extends TenantRow {
  id: Generated<number>
  recipient: string
  sender: string
  subject: string
  text_body: string
  html_body: string
  created_at: Date
}
export interface OperatorKeyTable extends TenantRow {
  id: string
  name: string
  key_hash: Buffer
  scopes: string[]
  created_at: Date
  revoked_at: Date | null
}
export interface JobPostingTable extends TenantRow {
  id: string
  source_id: string
  content_hash: Buffer
  document: Json<JobPostingFeedItem>
  src_update_date: Day
  expire_date: Day | null
  created_at: Date
  updated_at: Date
  /** When it was closed, for whatever reason. */
  withdrawn_at: Date | null
  closed_reason: ColumnType<ClosedReason | null, ClosedReason | null | undefined, ClosedReason | null>
  version: ColumnType<number, number | undefined, number>
  version_from: ColumnType<Date | null, Date | null | undefined, Date | null>
  changed_by: ColumnType<string | null, string | null | undefined, string | null>
}
export type ClosedReason = 'expired' | 'withdrawn' | 'quarantined'
export interface JobPostingVersionTable extends TenantRow {
  job_posting_id: string
  number: number
  document: Json<JobPostingFeedItem>
  content_hash: Buffer
  valid_from: Date
  valid_until: Date
  changed_by: string | null
}
export interface JobPostingQuarantineTable extends TenantRow {
  job_posting_id: string
  source_id: string
  content_hash: Buffer
  document: Json<JobPostingFeedEnvelope>
  reasons: Json<LegalFault[]>
  received_at: Date
}
export interface JobSearchTable extends TenantRow {
  id: string
  src_update_date: Day
  expire_date: Day
  facets: string[]
  salary_min: number
  salary_year: number
  place: string | null
  norm: string
  format: number
}
export interface JobSearchPredicateTable extends TenantRow {
  token: string
  term: string | null
  salary_type_token: string | null
  salary_min: number | null
  is_ready: ColumnType<boolean, boolean | undefined, boolean>
  used_on: Day
}
export interface MasterListTable extends TenantRow {
  list: MasterList
  state: 'in_force' | 'waiting'
  revision: Generated<number>
  row_count: number
  content: Buffer
  imported_at: Date
  imported_by: string
}
export interface FavoriteTable extends TenantRow {
  job_seeker_id: string
  job_posting_id: string
  created_at: Date
}
export interface BrowsingHistoryTable extends TenantRow {
  job_seeker_id: string
  job_posting_id: string
  viewed_at: Date
}
export interface SearchHistoryTable extends TenantRow {
  job_seeker_id: string
  states_hash: Buffer
  label: string
  states: Json<FormElementState[]>
  searched_at: Date
}
export interface ProgressTable extends TenantRow {
  job_seeker_id: string
  job_posting_id: string
  status: ProgressStatus
  status_before_closed: ProgressStatus | null
  has_inquired: ColumnType<boolean, boolean | undefined, boolean>
  created_at: Date
  updated_at: Date
}
export interface ProgressMoveTable extends TenantRow {
  id: string
  job_seeker_id: string
  job_posting_id: string
  action: string
  from_status: ProgressStatus | null
  to_status: ProgressStatus
  actor: 'job_seeker' | 'operator' | 'system'
  reason: ColumnType<string, string | undefined, string>
  consent: ColumnType<string, string | undefined, string>
  moved_at: Date
}
export interface TodoTable extends TenantRow {
  id: string
  job_seeker_id: string
  title: string
  description: ColumnType<string, string | undefined, string>
  status_type: ColumnType<'todo' | 'done', 'todo' | 'done' | undefined, 'todo' | 'done'>
  expire_date: Day | null
  created_at: Date
  updated_at: Date
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
}
export interface MessageAttachmentTable extends TenantRow {
  message_id: string
  position: number
  stored_file_id: string
}
export interface InterviewTable extends TenantRow {
  id: string
  job_seeker_id: string
  job_posting_id: string | null
  status: 'offered' | 'picked' | 'confirmed' | 'cancelled'
  starts_at: Date | null
  minutes: number
  title: string
  is_online: boolean
  place: ColumnType<string, string | undefined, string>
  description: ColumnType<string, string | undefined, string>
  created_at: Date
  updated_at: Date
}
export interface AvailableSlotTable extends TenantRow {
  job_seeker_id: string
  starts_at: Date
}
export interface AvailableScheduleTable extends TenantRow {
  job_seeker_id: string
  note: string
  updated_at: Date
}
export type StoredFileKind = 'resume' | 'message' | 'work_schedule'
export interface StoredFileTable extends TenantRow {
  id: string
  job_seeker_id: string
  kind: StoredFileKind
  document_type: string
  name: string
  content_type: string
  size: number
  sha256: Buffer
  created_at: Date
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
export interface EventTable extends TenantRow {
  sequence: Generated<number>
  id: string
  type: string
  job_seeker_id: string | null
  data: Json<Record<string, unknown>>
  dedupe_key: string
  created_at: Date
}

/** Tables that belong to tenants: only a tenant scope reaches them. */
export interface TenantTables extends AccountTables {
  entry: EntryTable
  sign_up_token: SignUpTokenTable
  profile_answer: ProfileAnswerTable
  mail_outbox: MailOutboxTable
  operator_key: OperatorKeyTable
  job_posting: JobPostingTable
  job_posting_version: JobPostingVersionTable
  job_posting_quarantine: JobPostingQuarantineTable
  job_search: JobSearchTable
  job_search_predicate: JobSearchPredicateTable
  master_list: MasterListTable
  favorite: FavoriteTable
  browsing_history: BrowsingHistoryTable
  search_history: SearchHistoryTable
  progress: ProgressTable
  progress_move: ProgressMoveTable
  todo: TodoTable
  message: MessageTable
  message_attachment: MessageAttachmentTable
  interview: InterviewTable
  available_slot: AvailableSlotTable
  available_schedule: AvailableScheduleTable
  stored_file: StoredFileTable
  event: EventTable
}
export interface Database extends TenantTables {
  rate_limit: RateLimitTable
  installation_secret: InstallationSecretTable
}
