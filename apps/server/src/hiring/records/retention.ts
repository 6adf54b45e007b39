import { ledgerYears } from '@tsunagu/contract/hiring/ledgers.ts'

/** Retention periods of data that jobs delete; queries read them from here. */
export const retention = {
  /** 職業安定法 32条の15, 施行規則 24条の7: the ledgers, after completion. */
  ledgerYears,
  /** What agencies' systems did and read (migration 0016 lets nothing of it go earlier). */
  auditYears: 3,
  /** Why accounts ended; nobody's name with it, but people write what they like. */
  endReasonYears: 1,
} as const

/** Ways in which rows go. */
type End =
  | 'with the account'
  | 'with the posting'
  | 'when it has run out'
  | 'after some time'
  | 'with what it belongs to'
  | 'never by itself'

/** Every table, and how its rows end; `docs/operating.md` says it in words. A table that is not here fails a test. */
export const endOfRows: Readonly<Record<string, End>> = {
  account_end_reason: 'after some time',
  answered_challenge: 'when it has run out',
  app_session: 'when it has run out',
  available_schedule: 'with the account',
  available_slot: 'with the account',
  browsing_history: 'with the account',
  confirmation_code: 'when it has run out',
  conversation: 'with the account',
  email_setting: 'with the account',
  entry: 'when it has run out',
  event: 'after some time',
  event_delivery: 'with what it belongs to',
  event_place: 'never by itself',
  favorite: 'with the account',
  held_message: 'with the account',
  installation_secret: 'never by itself',
  interview: 'with the account',
  interview_booking: 'with what it belongs to',
  interview_time: 'with what it belongs to',
  invitation: 'when it has run out',
  job_posting: 'never by itself',
  job_posting_quarantine: 'with what it belongs to',
  job_posting_version: 'with the posting',
  job_search: 'with the posting',
  job_search_bits: 'with what it belongs to',
  job_search_facility_name: 'with what it belongs to',
  job_search_predicate: 'with what it belongs to',
  job_search_slot: 'with the posting',
  job_search_vocabulary: 'never by itself',
  job_seeker: 'with the account',
  job_seeker_listing: 'with the account',
  job_seeker_wish: 'with the account',
  known_device: 'when it has run out',
  ledger_record: 'after some time',
  mail_consent: 'with the account',
  mail_outbox: 'with the account',
  master_list: 'never by itself',
  message: 'with the account',
  message_attachment: 'with what it belongs to',
  message_notice: 'with the account',
  message_template: 'never by itself',
  note: 'with the account',
  offer: 'with the account',
  operator_audit: 'after some time',
  operator_call: 'after some time',
  operator_key: 'never by itself',
  profile_answer: 'with the account',
  progress: 'with the account',
  progress_move: 'with the account',
  recommended_posting: 'with the account',
  saved_search_condition: 'with the account',
  saved_view: 'never by itself',
  schedule_share: 'with the account',
  search_history: 'with the account',
  server_process: 'when it has run out',
  sign_up_token: 'when it has run out',
  staff: 'never by itself',
  staff_audit: 'after some time',
  staff_challenge: 'when it has run out',
  staff_half_session: 'when it has run out',
  staff_invitation: 'when it has run out',
  staff_passkey: 'with what it belongs to',
  staff_recovery_code: 'with what it belongs to',
  staff_role: 'with what it belongs to',
  staff_session: 'when it has run out',
  staff_totp: 'with what it belongs to',
  stored_file: 'with the account',
  todo: 'with the account',
  todo_attachment: 'with what it belongs to',
  upload_grant: 'when it has run out',
  web_session: 'when it has run out',
  webhook: 'never by itself',
}
