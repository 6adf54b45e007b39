import type { PeopleViewSettings } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { HeldRefusal } from '@tsunagu/contract/staff/inbox.ts'
import type { StaffProof, StaffRole, StaffState } from '@tsunagu/contract/staff/roles.ts'
import type { ConversationTurn } from '@tsunagu/contract/staff/work-queue.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

export interface StaffTable {
  id: string
  email: string
  name: string
  name_kana: string
  state: StaffState
  password_hash: string | null
  created_at: Date
}
export interface StaffRoleTable {
  staff_id: string
  service: string
  role: StaffRole
}
export interface StaffSessionTable {
  id: string
  staff_id: string
  secret_hash: Buffer
  device: string
  network_address: string
  created_at: Date
  last_used_at: Date
  proved_at: Date | null
  proof: Generated<StaffProof>
}
export interface StaffInvitationTable {
  staff_id: string
  token_hash: Buffer
  expires_at: Date
}
export interface StaffAuditTable {
  id: string
  number: Generated<number>
  at: Date
  staff_id: string
  act: string
  network_address: string
  about_id: ColumnType<string | null, string | null | undefined, never>
  details: ColumnType<string, string | undefined, never>
}
export interface StaffTotpTable {
  staff_id: string
  secret: Buffer
  /** `bigint`, which the driver returns as text. */
  last_step: ColumnType<string, number, number>
  confirmed_at: Date | null
  created_at: Date
}
export interface StaffRecoveryCodeTable {
  staff_id: string
  code_hash: Buffer
}
export interface StaffPasskeyTable {
  id: string
  staff_id: string
  credential_id: string
  public_key: Buffer
  /** `bigint`, which the driver returns as text. */
  counter: ColumnType<string, number, number>
  name: string
  created_at: Date
  last_used_at: Date | null
}
export interface StaffChallengeTable {
  challenge_hash: Buffer
  staff_id: string | null
  expires_at: Date
}
export interface StaffHalfSessionTable {
  token_hash: Buffer
  staff_id: string
  tries_left: number
  expires_at: Date
}

/** The agency's staff: of the installation, since they work for several services. */
export interface StaffTables {
  staff: StaffTable
  staff_role: StaffRoleTable
  staff_session: StaffSessionTable
  staff_invitation: StaffInvitationTable
  staff_audit: StaffAuditTable
  staff_totp: StaffTotpTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_half_session: StaffHalfSessionTable
  staff_passkey: StaffPasskeyTable
  staff_challenge: StaffChallengeTable
}

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
  created_at: Date
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

/** What the staff of a service work off, and what they answer with. */
export interface DeskTables {
  conversation: ConversationTable
  message_template: MessageTemplateTable
  note: NoteTable
  held_message: HeldMessageTable
  job_seeker_listing: JobSeekerListingTable
  saved_view: SavedViewTable
}
