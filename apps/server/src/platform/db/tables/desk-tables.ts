import type { AssignmentRule } from '@tsunagu/contract/endpoints/people/assignment-rule-calls.ts'
import type { PeopleViewSettings } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { DraftDocument } from '@tsunagu/contract/endpoints/postings/posting-draft-calls.ts'
import type { DraftKind, HeldRefusal } from '@tsunagu/contract/staff/inbox.ts'
import type { ConversationTurn } from '@tsunagu/contract/staff/work-queue.ts'
import type { WorkingHours } from '@tsunagu/contract/staff/working-hours.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { DefinitionDraftTable, DefinitionVersionTable } from './definition-tables.ts'
import type { ProfileEditTable } from './profile-edit-tables.ts'
import type { RegistrationMergeRowTable, RegistrationMergeTable } from './registration-merge-tables.ts'

interface TenantRow {
  tenant: string
}
export interface ConversationTable extends TenantRow {
  job_seeker_id: string
  state: ConversationTurn
  waiting_since: Date | null
  snoozed_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  newest_at: ColumnType<Date | null, never, never>
  adviser_id: ColumnType<string | null, never, never>
  place: ColumnType<string, never, never>
}
export interface NoteTable extends TenantRow {
  id: string
  job_seeker_id: string
  author_id: string
  author_name: string
  body: string
  is_pinned: boolean
  mentions: string[]
  version: number
  created_at: Date
  updated_at: Date
}
export interface MessageTemplateTable extends TenantRow {
  id: string
  name: string
  subject: string
  body: string
  version: Generated<number>
  position: Generated<number>
  owner_id: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: Date
}
export interface HeldMessageTable extends TenantRow {
  id: string
  job_seeker_id: string
  staff_id: string
  sender_name: string
  state: 'held' | 'refused'
  refusal: ColumnType<HeldRefusal | '', HeldRefusal | undefined, HeldRefusal>
  is_scheduled: boolean
  send_at: Date
  subject: string
  body: string
  reply_to_id: string | null
  seen_message_id: string | null
  files: string[]
  /** Why it is sent outside of the job seeker's wish; '' for none. */
  contact_reason: ColumnType<string, string | undefined, string>
  created_at: Date
}
export interface DraftTable extends TenantRow {
  staff_id: string
  job_seeker_id: string
  kind: DraftKind
  body: string
  revision: string
  updated_at: Date
}
export interface PresenceTable extends TenantRow {
  job_seeker_id: string
  staff_id: string
  tab: string
  is_writing: boolean
  seen_at: Date
}
/** Maintained by triggers (migration 0049), but for `is_seen`. */
export interface MentionTable extends TenantRow {
  staff_id: string
  job_seeker_id: string
  note_id: string
  mentioned_at: Date
  is_seen: boolean
  place: ColumnType<string, never, never>
}
/** A job seeker in the staff's list. Maintained by triggers (migration 0045). */
export interface JobSeekerListingTable extends TenantRow {
  job_seeker_id: string
  status: 'active' | 'suspended' | 'withdrawn'
  name_key: string
  kana_key: string
  registered_at: Date
  last_contact_at: Date | null
  quiet_since: Date
}
export interface SavedViewTable extends TenantRow {
  id: string
  owner_id: string
  is_shared: boolean
  name: string
  settings: JSONColumnType<PeopleViewSettings, string, string>
  version: number
  updated_at: Date
}
export interface TagTable extends TenantRow {
  id: string
  name: string
  created_at: Date
}
export interface JobSeekerTagTable extends TenantRow {
  job_seeker_id: string
  tag_id: string
  tagged_by: string
  tagged_at: Date
}

export interface PostingDraftTable extends TenantRow {
  source_id: string
  document: JSONColumnType<DraftDocument, string, string>
  base_version: number
  base_received_at: Date | null
  version: number
  changed_by: string
  /** `''` for an API key. */
  changed_by_name: string
  changed_at: Date
}
/** By which rules newcomers of a service get their adviser. */
export interface AssignmentRulesTable extends TenantRow {
  rules: JSONColumnType<AssignmentRule[], string, string>
  version: number
  updated_at: Date
  updated_by: string
}
/** What staff set of a service, as its calls have it. */
export interface ServiceSettingTable extends TenantRow {
  name: 'working_hours'
  value: JSONColumnType<WorkingHours, string, string>
  version: number
  updated_at: Date
  updated_by: string
}

/** What the staff of a service work off, and what they answer with. */
export interface DeskTables {
  conversation: ConversationTable
  message_template: MessageTemplateTable
  note: NoteTable
  held_message: HeldMessageTable
  draft: DraftTable
  presence: PresenceTable
  mention: MentionTable
  job_seeker_listing: JobSeekerListingTable
  saved_view: SavedViewTable
  posting_draft: PostingDraftTable
  service_setting: ServiceSettingTable
  assignment_rules: AssignmentRulesTable
  definition_draft: DefinitionDraftTable
  definition_version: DefinitionVersionTable
  tag: TagTable
  job_seeker_tag: JobSeekerTagTable
  profile_edit: ProfileEditTable
  registration_merge: RegistrationMergeTable
  registration_merge_row: RegistrationMergeRowTable
}
