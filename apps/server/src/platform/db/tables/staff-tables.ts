import type { ProviderPurpose, StaffProof, StaffRole, StaffState } from '@tsunagu/contract/staff/roles.ts'
import type { ColumnType, Generated } from 'kysely'

export interface StaffTable {
  id: string
  email: string
  name: string
  name_kana: string
  state: StaffState
  password_hash: string | null
  calendar_key_hash: ColumnType<Buffer | null, undefined, Buffer | null>
  calendar_has_names: ColumnType<boolean, undefined, boolean>
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
  is_rescue: Generated<boolean>
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
  /** Null of rows that a server of a version before wrote. */
  services: ColumnType<string[] | null, string[] | null | undefined, never>
  device: ColumnType<string, string | undefined, never>
  is_new_device: ColumnType<boolean, boolean | undefined, never>
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
  link_issuer: ColumnType<string | null, string | null | undefined, never>
  link_subject: ColumnType<string | null, string | null | undefined, never>
  link_email: ColumnType<string | null, string | null | undefined, never>
}
export interface StaffProviderLinkTable {
  staff_id: string
  issuer: string
  subject: string
  email: string
  linked_at: Date
  last_used_at: Date | null
  removed_at: Date | null
}
export interface StaffProviderTurnTable {
  secret_hash: Buffer
  purpose: ProviderPurpose
  session_id: string | null
  invitation_hash: Buffer | null
  return_to: string
  begun_at: Date
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
  staff_provider_link: StaffProviderLinkTable
  staff_provider_turn: StaffProviderTurnTable
}
