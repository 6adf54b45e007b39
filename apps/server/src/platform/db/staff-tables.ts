import type { PeopleViewSettings } from '@tsunagu/contract/endpoints/people/people-calls.ts'
import type { StaffRole, StaffState } from '@tsunagu/contract/staff/roles.ts'
import type { ConversationState } from '@tsunagu/contract/staff/work-queue.ts'
import type { Generated, JSONColumnType } from 'kysely'

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
}

/** The agency's staff: of the installation, since they work for several services. */
export interface StaffTables {
  staff: StaffTable
  staff_role: StaffRoleTable
  staff_session: StaffSessionTable
  staff_invitation: StaffInvitationTable
  staff_audit: StaffAuditTable
}

interface TenantRow {
  tenant: string
}
export interface ConversationTable extends TenantRow {
  job_seeker_id: string
  state: ConversationState
  waiting_since: Date | null
}
export interface MessageTemplateTable extends TenantRow {
  id: string
  name: string
  subject: string
  body: string
  updated_at: Date
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
  job_seeker_listing: JobSeekerListingTable
  saved_view: SavedViewTable
}
