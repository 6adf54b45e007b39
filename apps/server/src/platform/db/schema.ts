import type { LegalFault } from '@tsunagu/contract/endpoints/operator.ts'
import type { postingClosedReasons } from '@tsunagu/contract/events/event-data.ts'
import type { JobPostingFeedEnvelope, JobPostingFeedItem } from '@tsunagu/contract/feed/job-posting-feed.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ProgressStatus } from '@tsunagu/contract/hiring/progress.ts'
import type { MasterList } from '@tsunagu/contract/search/master-lists.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { AccountTables } from './tables/account-tables.ts'
import type { ChangeNoticeTables } from './tables/change-notice-tables.ts'
import type { ComparisonTables } from './tables/comparison-tables.ts'
import type { ContactTables } from './tables/contact-tables.ts'
import type { DeskTables } from './tables/desk-tables.ts'
import type { EventTables } from './tables/event-tables.ts'
import type { ImportTables } from './tables/import-tables.ts'
import type { InterviewTables } from './tables/interview-tables.ts'
import type { LineTables } from './tables/line-tables.ts'
import type { MessageTables } from './tables/message-tables.ts'
import type { NoticeTables } from './tables/notice-tables.ts'
import type { OfferChoiceTable, OfferTable } from './tables/offer-tables.ts'
import type { OperatorTables } from './tables/operator-tables.ts'
import type { PassedOverTables } from './tables/passed-over-tables.ts'
import type { PlacementTables } from './tables/placement-tables.ts'
import type { PaperTables } from './tables/profile-edit-tables.ts'
import type { ReplicaTables } from './tables/replica-tables.ts'
import type { SearchAlertTables } from './tables/search-alert-tables.ts'
import type { ServiceMoveTable } from './tables/service-move-tables.ts'
import type { StaffTables } from './tables/staff-tables.ts'
import type { TodoTables } from './tables/todo-tables.ts'

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
export interface ServerProcessTable {
  id: string
  name: string
  definitions_hash: string
  refused_at: Date | null
  seen_at: Date
}
/** A file of a stored mail. */
export interface StoredAttachment {
  fileName: string
  contentType: string
  content: string
}
export interface MailOutboxTable extends TenantRow {
  id: Generated<number>
  recipient: string
  sender: string
  subject: string
  text_body: string
  html_body: string
  attachments: JSONColumnType<StoredAttachment[], string | undefined, string>
  created_at: Date
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
export type ClosedReason = (typeof postingClosedReasons)[number]
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
  closes_at: Date | null
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
  facility: string
  employer: string
  format: number
}
export interface JobSearchFacilityNameTable extends TenantRow {
  folded: string
  name: string
}
export interface JobSearchPredicateTable extends TenantRow {
  token: string
  term: string | null
  salary_type_token: string | null
  salary_min: number | null
  is_ready: ColumnType<boolean, boolean | undefined, boolean>
  used_on: Day
}
export interface JobSearchVocabularyTable extends TenantRow {
  hash: string
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
export interface SavedSearchConditionTable extends TenantRow {
  job_seeker_id: string
  states_hash: Buffer
  name: string
  states: Json<FormElementState[]>
  saved_at: Date
}
export interface ProgressTable extends TenantRow {
  job_seeker_id: string
  job_posting_id: string
  status: ProgressStatus
  status_before_closed: ProgressStatus | null
  has_inquired: ColumnType<boolean, boolean | undefined, boolean>
  documents_sent_on: ColumnType<string | null, undefined, string | null>
  employer_reply_due: ColumnType<string | null, undefined, string | null>
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
  operator_key_id: ColumnType<string | null, string | null | undefined, never>
  reference: ColumnType<string | null, string | null | undefined, never>
  reason_code: ColumnType<string, string | undefined, string>
  reason: ColumnType<string, string | undefined, string>
  consent: ColumnType<string, string | undefined, string>
  moved_at: Date
}
export type StoredFileKind = 'resume' | 'message' | 'work_schedule' | 'todo' | 'offer'
export type FileGiver = 'job_seeker' | 'operator'
export interface StoredFileTable extends TenantRow {
  id: string
  job_seeker_id: string
  kind: StoredFileKind
  document_type: string
  name: string
  content_type: string
  size: number
  sha256: Buffer
  given_by: ColumnType<FileGiver, FileGiver | undefined, never>
  created_at: Date
  claimed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}
/** An address that takes an upload. */
export interface UploadGrantTable extends TenantRow {
  id: string
  job_seeker_id: string
  given_by: FileGiver
  size: number
  expires_at: Date
  used_at: ColumnType<Date | null, Date | undefined, Date | null>
  kept_at: ColumnType<Date | null, never, Date>
}
export interface EventTable extends TenantRow {
  sequence: Generated<number>
  id: string
  type: string
  job_seeker_id: string | null
  data: Json<Record<string, unknown>>
  dedupe_key: string
  created_at: Date
  position: ColumnType<number | null, never, never>
}

/** Tables that belong to tenants: only a tenant scope reaches them. */
export interface TenantTables
  extends AccountTables,
    ComparisonTables,
    ContactTables,
    DeskTables,
    EventTables,
    ImportTables,
    InterviewTables,
    LineTables,
    MessageTables,
    OperatorTables,
    PaperTables,
    ChangeNoticeTables,
    NoticeTables,
    PassedOverTables,
    PlacementTables,
    SearchAlertTables,
    TodoTables {
  entry: EntryTable
  sign_up_token: SignUpTokenTable
  profile_answer: ProfileAnswerTable
  mail_outbox: MailOutboxTable
  job_posting: JobPostingTable
  job_posting_version: JobPostingVersionTable
  job_posting_quarantine: JobPostingQuarantineTable
  job_search: JobSearchTable
  job_search_predicate: JobSearchPredicateTable
  job_search_vocabulary: JobSearchVocabularyTable
  job_search_facility_name: JobSearchFacilityNameTable
  master_list: MasterListTable
  browsing_history: BrowsingHistoryTable
  search_history: SearchHistoryTable
  saved_search_condition: SavedSearchConditionTable
  progress: ProgressTable
  progress_move: ProgressMoveTable
  offer: OfferTable
  offer_choice: OfferChoiceTable
  stored_file: StoredFileTable
  upload_grant: UploadGrantTable
  event: EventTable
}
export interface Database extends TenantTables, StaffTables, ReplicaTables {
  rate_limit: RateLimitTable
  installation_secret: InstallationSecretTable
  server_process: ServerProcessTable
  service_move: ServiceMoveTable
}
