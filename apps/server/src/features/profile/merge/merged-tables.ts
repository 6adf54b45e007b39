import type { TenantTables } from '#server/platform/db/schema.ts'

/** Tables whose rows are a job seeker's. */
type OwnTable = {
  [T in keyof TenantTables]: 'job_seeker_id' extends keyof TenantTables[T] ? T : never
}[keyof TenantTables]

/** Rows that become those of the registration that stays. */
export interface Moved {
  how: 'moves'
  /** The rest of the table's key beside service and job seeker, as columns or expressions of `row`. */
  key: readonly string[]
  /** When a row of `own` (the registration that stays) is in the way of `row`; left out where no row can be. */
  unless?: string
  /** When a row came about: those that arrive after a merge are counted by it. */
  since?: string
  /** What of a row a merge must not change unseen; '' for whatever changes by mere use of the portal. */
  seen: '' | 'row' | 'key'
}

/**
 * What a merge does with a table. `pair`: a row for each posting, moved with its history. `child`: follows its parent.
 * `joined`: both rows become one, the former one is remembered. `left`: of the sign-in, or passing; it goes
 * with its registration. `history`: what happened to which registration, which a merge does not change.
 */
export type TableMerge = Moved | { how: 'pair' | 'child' | 'joined' | 'left' | 'history' }

const byId = (since: string, seen: 'row' | 'key' = 'row'): Moved => ({ how: 'moves', key: ['row.id'], since, seen })
const byPosting = (since: string, seen: '' | 'key'): Moved => ({
  how: 'moves',
  key: ['row.job_posting_id'],
  unless: 'own.job_posting_id = row.job_posting_id',
  since,
  seen,
})
const byStates = (since: string, seen: '' | 'key'): Moved => ({
  how: 'moves',
  key: ['row.states_hash'],
  unless: 'own.states_hash = row.states_hash',
  since,
  seen,
})
/** Tables with one row for each registration: that of the one that stays is in force where there is one. */
const single: Moved = { how: 'moves', key: [], unless: 'true', seen: 'row' }

/**
 * Every table with a job seeker's id has its say here: a new one does not compile without, and a test compares the list with the
 * database. In the order in which rows are moved.
 */
export const mergedTables: { readonly [T in OwnTable]: TableMerge } = {
  progress: { how: 'pair' },
  progress_move: { how: 'child' },
  offer: { how: 'child' },
  // A read message is no news
  message: byId('row.sent_at', 'key'),
  held_message: byId('row.created_at'),
  interview: byId('row.created_at'),
  interview_time: { how: 'child' },
  interview_booking: { how: 'child' },
  todo: {
    how: 'moves',
    key: ['row.id'],
    unless: 'own.client_todo_id = row.client_todo_id or own.system_key = row.system_key',
    since: 'row.created_at',
    seen: 'row',
  },
  stored_file: byId('row.created_at'),
  note: byId('row.created_at'),
  placement: { how: 'moves', key: ['row.id'], seen: 'row' },
  joining_check: { how: 'moves', key: ['row.placement_id', 'row.stage'], seen: 'row' },
  contact_log: byId('row.created_at'),
  contact_report: { how: 'child' },
  contact_preference: single,
  resume_paper: single,
  resume_reason: byPosting('row.updated_at', 'key'),
  profile_edit: byId('row.edited_at'),
  job_seeker_tag: { how: 'moves', key: ['row.tag_id'], unless: 'own.tag_id = row.tag_id', seen: 'key' },
  favorite: byPosting('row.created_at', 'key'),
  saved_search_condition: byStates('row.saved_at', 'key'),
  saved_search_alert: byStates('row.mails_since', 'key'),
  // A merge does not have to be looked at again because a mail went out
  search_alert_setting: { ...single, seen: 'key' },
  saved_search_hit: {
    how: 'moves',
    key: ['row.states_hash', 'row.job_posting_id'],
    unless: 'own.states_hash = row.states_hash and own.job_posting_id = row.job_posting_id',
    since: 'row.found_at',
    seen: '',
  },
  passed_over: {
    how: 'moves',
    key: ['row.id'],
    unless: 'own.kind = row.kind and own.target = row.target',
    since: 'row.created_at',
    seen: 'key',
  },
  change_notice: {
    how: 'moves',
    key: ['row.id'],
    unless: 'own.job_posting_id = row.job_posting_id and own.read_at is null and row.read_at is null',
    since: 'row.found_at',
    seen: '',
  },
  notice: {
    how: 'moves',
    key: ['row.id'],
    unless: 'own.key = row.key and own.read_at is null and row.read_at is null',
    since: 'row.created_at',
    seen: '',
  },
  comparison: single,
  offer_choice: single,
  comparison_share: single,
  browsing_history: byPosting('row.viewed_at', ''),
  search_history: byStates('row.searched_at', ''),
  recommended_posting: byPosting('row.sent_at', ''),
  // Before the schedule: hours of two calendars do not make one
  available_slot: {
    how: 'moves',
    key: ['extract(epoch from row.starts_at)::bigint'],
    unless: 'true',
    seen: 'key',
  },
  available_schedule: single,
  schedule_share: single,
  schedule_request: byId('row.created_at'),
  draft: {
    how: 'moves',
    key: ['row.staff_id', 'row.kind'],
    unless: 'own.staff_id = row.staff_id and own.kind = row.kind',
    seen: '',
  },
  mention: { how: 'moves', key: ['row.staff_id'], unless: 'own.staff_id = row.staff_id', seen: '' },
  profile_answer: { how: 'joined' },
  conversation: { how: 'joined' },
  job_seeker_listing: { how: 'joined' },
  // Consent is that of an address: it does not go over to another one
  mail_consent: { how: 'left' },
  email_setting: { how: 'left' },
  message_notice: { how: 'left' },
  web_session: { how: 'left' },
  app_session: { how: 'left' },
  known_device: { how: 'left' },
  // A passkey is of a sign-in ID, as the password is
  job_seeker_passkey: { how: 'left' },
  sign_in_record: { how: 'left' },
  // Consent of one person on one phone: it does not go over
  line_link: { how: 'left' },
  line_consent: { how: 'left' },
  // A browser's consent is of the account that gave it, as that of a mail address is
  notice_setting: { how: 'left' },
  push_subscription: { how: 'left' },
  confirmation_code: { how: 'left' },
  upload_grant: { how: 'left' },
  presence: { how: 'left' },
  event: { how: 'history' },
  registration_merge: { how: 'history' },
}

/** The tables whose rows are moved one by one, with how. */
export const movedTables: readonly (Moved & { table: string })[] = Object.entries(mergedTables).flatMap(
  ([table, merge]) => (merge.how === 'moves' ? [{ table, ...merge }] : []),
)
