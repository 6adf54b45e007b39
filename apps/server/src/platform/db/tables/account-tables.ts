import type { MailKind } from '@tsunagu/contract/base/account-setting.ts'
import type { SessionAppType } from '@tsunagu/contract/base/session.ts'
import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import type { ColumnType, JSONColumnType } from 'kysely'

interface TenantRow {
  tenant: string
}

export interface JobSeekerTable extends TenantRow {
  id: string
  email: string
  tel: ColumnType<string, string | undefined, string>
  password_hash: string | null
  srp_salt: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  srp_verifier: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  /** Null where there is none, or where nobody noted it (migration 0095). */
  password_set_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  status: ColumnType<
    'active' | 'suspended' | 'withdrawn',
    'active' | 'suspended' | undefined,
    'active' | 'suspended' | 'withdrawn'
  >
  suspended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Maintained by a trigger (migration 0018). */
  search_name: ColumnType<string, never, never>
  profile_changed_at: ColumnType<Date | null, never, Date>
  /** The mail address as others may write it; maintained by a trigger (migration 0057). */
  mail_key: ColumnType<string, never, never>
  /** Member of staff who looks after them; null for nobody yet. */
  adviser_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Whom they were named last as their adviser. */
  adviser_named_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Since when they have an adviser who was not named to them; null where there is nothing to say. */
  adviser_unnamed_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
}
/** Somebody who was invited and has not signed up yet; `id` is the one that they will have. */
export interface InvitationTable extends TenantRow {
  id: string
  email: string
  tel: string
  states: JSONColumnType<FormElementState[], string, string>
  operator_key_id: string
  invited_at: Date
  link_until: Date
}
export interface WebSessionTable extends TenantRow {
  id: string
  job_seeker_id: string
  secret_hash: Buffer
  app_type: ColumnType<SessionAppType, SessionAppType | undefined, never>
  is_prefixed: ColumnType<boolean, boolean | undefined, never>
  /** `''` where it is unknown. */
  device: ColumnType<string, string | undefined, never>
  unconfirmed_changes: ColumnType<number, number | undefined, number>
  created_at: Date
  last_used_at: Date
  expires_at: Date
}
export interface AppSessionTable extends TenantRow {
  id: string
  job_seeker_id: string
  refresh_hash: Buffer
  /** `''` where it is unknown. */
  device: ColumnType<string, string | undefined, never>
  unconfirmed_changes: ColumnType<number, number | undefined, number>
  created_at: Date
  last_used_at: Date
  expires_at: Date
}
/** A device on which an account has signed in; the device carries the id, sealed. */
export interface KnownDeviceTable extends TenantRow {
  id: string
  job_seeker_id: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}
export interface JobSeekerPasskeyTable extends TenantRow {
  id: string
  job_seeker_id: string
  credential_id: string
  public_key: Buffer
  counter: ColumnType<string, number, number>
  name: string
  is_synced: boolean
  created_at: Date
  last_used_at: Date | null
}
export type SignInWay = 'password' | 'passkey' | 'app'
export interface SignInRecordTable extends TenantRow {
  id: string
  job_seeker_id: string
  way: SignInWay
  /** `''` where it is unknown. */
  device: string
  session_id: string
  device_id: string
  /** Of a sign-in by passkey. */
  passkey_id: string | null
  is_new_device: boolean
  /** Of the key in the mail about it; null where none was sent, and when it was used. */
  report_hash: Buffer | null
  /** What the owner says of a new device. */
  answer: 'mine' | 'not_mine' | null
  at: Date
}
export interface AnsweredChallengeTable extends TenantRow {
  id: string
  expires_at: Date
}
export type CodePurpose = 'reset_password' | 'change_sign_in_id' | 'confirm_change'
export interface ConfirmationCodeTable extends TenantRow {
  job_seeker_id: string
  purpose: CodePurpose
  email: string
  code_signature: string
  attempts_left: number
  created_at: Date
  expires_at: Date
}
export interface EmailSettingTable extends TenantRow {
  job_seeker_id: string
  magazine: boolean
  recommend: boolean
  saved_search: ColumnType<boolean, boolean | undefined, boolean>
  message_notice: ColumnType<boolean, boolean | undefined, boolean>
  updated_at: Date
}
export interface MailConsentTable extends TenantRow {
  id: string
  job_seeker_id: string
  kind: MailKind
  is_given: boolean
  wording: string
  source: 'settings' | 'mail_link'
  network_address: string
  created_at: Date
}
export interface RecommendedPostingTable extends TenantRow {
  job_seeker_id: string
  job_posting_id: string
  sent_at: Date
}
export type AccountEnd = 'suspend' | 'withdraw'
export interface AccountEndReasonTable extends TenantRow {
  id: string
  kind: AccountEnd
  states: JSONColumnType<FormElementState[], string, string>
  created_at: Date
}
export interface LedgerRecordTable extends TenantRow {
  id: string
  document: JSONColumnType<Record<string, unknown>, string, string>
  created_at: Date
  delete_after: Date
}

/** Accounts, their sessions, and what they have asked for. */
export interface AccountTables {
  job_seeker: JobSeekerTable
  invitation: InvitationTable
  web_session: WebSessionTable
  app_session: AppSessionTable
  known_device: KnownDeviceTable
  job_seeker_passkey: JobSeekerPasskeyTable
  sign_in_record: SignInRecordTable
  answered_challenge: AnsweredChallengeTable
  confirmation_code: ConfirmationCodeTable
  email_setting: EmailSettingTable
  mail_consent: MailConsentTable
  recommended_posting: RecommendedPostingTable
  account_end_reason: AccountEndReasonTable
  ledger_record: LedgerRecordTable
}
