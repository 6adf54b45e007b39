import { isDelivered } from '#server/hiring/records/delivered-files.queries.ts'
import type { TenantTables } from '#server/platform/db/schema.ts'
import type { TenantScope } from '#server/platform/db/tenant-scope.ts'

/** Tables whose rows are a job seeker's. */
type OwnTable = {
  [T in keyof TenantTables]: 'job_seeker_id' extends keyof TenantTables[T] ? T : never
}[keyof TenantTables]

/** What a table's rows are called in the download, and what of them is shown; null: nothing that anybody could read. */
type Section<T extends OwnTable> = { name: string; columns: readonly (keyof TenantTables[T] & string)[] } | null

/** Every table has its say here: a new one that holds a job seeker's data does not compile without. */
const sections: { [T in OwnTable]: Section<T> } = {
  profile_answer: { name: 'profile', columns: ['key', 'key_index', 'state', 'updated_at'] },
  favorite: { name: 'favorites', columns: ['job_posting_id', 'created_at'] },
  browsing_history: { name: 'browsing_history', columns: ['job_posting_id', 'viewed_at'] },
  search_history: { name: 'search_history', columns: ['label', 'states', 'searched_at'] },
  saved_search_condition: { name: 'saved_search_conditions', columns: ['name', 'states', 'saved_at'] },
  saved_search_alert: {
    name: 'saved_search_alerts',
    columns: ['frequency', 'channels', 'hour', 'weekday', 'is_paused', 'paused_until', 'seen_at'],
  },
  search_alert_setting: {
    name: 'saved_search_settings',
    columns: ['quiet_from', 'quiet_until', 'is_quiet_on_night_shifts', 'night_shifts', 'is_paused', 'paused_until'],
  },
  saved_search_hit: { name: 'saved_search_postings', columns: ['job_posting_id', 'found_at', 'mailed_at'] },
  progress: { name: 'progress', columns: ['job_posting_id', 'status', 'has_inquired', 'created_at', 'updated_at'] },
  progress_move: {
    name: 'progress_moves',
    columns: [
      'job_posting_id',
      'action',
      'from_status',
      'to_status',
      'actor',
      'reason_code',
      'reason',
      'consent',
      'moved_at',
    ],
  },
  offer: {
    name: 'offers',
    columns: [
      'id',
      'job_posting_id',
      'status',
      'terms',
      'reply_deadline',
      'stored_file_id',
      'made_at',
      'settled_at',
      'more_time_day',
      'more_time_reason',
      'more_time_asked_at',
      'more_time_answered_at',
      'more_time_refusal',
    ],
  },
  placement: {
    name: 'placements',
    columns: [
      'employer',
      'position',
      'accepted_on',
      'joining_day',
      'joining_state',
      'six_months',
      'left_on',
      'staying_answer',
      'staying_left_on',
      'staying_causes',
      'staying_answered_at',
    ],
  },
  joining_check: {
    name: 'joining_checks',
    columns: ['placement_id', 'stage', 'terms', 'feeling', 'memo', 'audience', 'asked_at', 'answered_at'],
  },
  todo: { name: 'todos', columns: ['title', 'description', 'status_type', 'expire_date', 'created_at'] },
  message: {
    name: 'messages',
    columns: ['direction', 'subject', 'body', 'sender_name', 'mail_from', 'mail_to', 'mail_cc', 'sent_at', 'read_at'],
  },
  interview: {
    name: 'interviews',
    columns: [
      'title',
      'status',
      'starts_at',
      'minutes',
      'is_online',
      'place',
      'online_url',
      'description',
      'adviser',
      'wish',
      'confirmed_at',
      'cancelled_by',
      'cancel_reason',
      'cancel_note',
      'job_posting_id',
    ],
  },
  offer_choice: { name: 'offer_choice', columns: ['musts', 'first_choice_id', 'updated_at'] },
  comparison: { name: 'comparison', columns: ['job_posting_ids', 'premises', 'updated_at'] },
  // Without the key: nobody has it but its owner
  comparison_share: { name: 'comparison_share', columns: ['job_posting_ids', 'premises', 'created_at', 'expires_at'] },
  contact_preference: {
    name: 'contact_preference',
    columns: [
      'way',
      'hours',
      'messages_in_hours',
      'skips_holidays',
      'is_adviser_only',
      'calls_per_month',
      'messages_per_week',
      'paused_until',
      'updated_at',
    ],
  },
  // Without the notes of the staff: the agency answers a request by law itself
  contact_log: {
    name: 'contacts',
    columns: ['at', 'channel', 'direction', 'result', 'staff_name', 'refusal', 'reason'],
  },
  resume_paper: {
    name: 'resume_papers',
    columns: [
      'era',
      'has_photo',
      'has_sex',
      'has_email',
      'has_wish',
      'has_duties',
      'has_self_promotion',
      'has_efforts',
      'reason',
      'wish',
      'dated_on',
      'summary',
      'strengths',
      'efforts',
      'updated_at',
    ],
  },
  resume_reason: { name: 'resume_reasons', columns: ['job_posting_id', 'reason', 'wish', 'dated_on', 'updated_at'] },
  contact_report: { name: 'contact_reports', columns: ['id', 'body', 'created_at', 'settled_at'] },
  // Whose turn it is to write: it follows from the messages
  conversation: null,
  // What staff write to each other: the agency answers a request by law itself
  note: null,
  draft: null,
  presence: null,
  mention: null,
  // Not sent yet: it becomes a message, or is taken back
  held_message: null,
  profile_edit: {
    name: 'profile_edits',
    columns: ['part', 'before_words', 'after_words', 'source', 'note', 'editor_name', 'edited_at', 'taken_back_at'],
  },
  // Without what is stored to part them again, and the staff's reasons
  registration_merge: { name: 'registration_merges', columns: ['merged_at', 'undone_at', 'final_at'] },
  // Words that staff put on people: as notes
  job_seeker_tag: null,
  // What the staff's list is ordered by: it follows from the account, the profile and the messages
  job_seeker_listing: null,
  interview_time: { name: 'interview_times', columns: ['interview_id', 'starts_at'] },
  // The same as the interviews, a row for each quarter of an hour
  interview_booking: null,
  schedule_share: {
    name: 'schedule_share',
    columns: ['share_key', 'created_at', 'expires_at', 'view_count', 'last_viewed_at'],
  },
  schedule_request: {
    name: 'schedule_requests',
    columns: ['requester', 'first_wish', 'second_wish', 'third_wish', 'created_at'],
  },
  available_slot: { name: 'available_hours', columns: ['starts_at', 'minutes'] },
  available_schedule: { name: 'available_schedule', columns: ['note', 'updated_at'] },
  stored_file: {
    name: 'files',
    columns: ['id', 'kind', 'document_type', 'name', 'content_type', 'size', 'created_at', 'removed_at'],
  },
  event: { name: 'events', columns: ['type', 'data', 'created_at'] },
  web_session: { name: 'sessions', columns: ['device', 'created_at', 'last_used_at', 'expires_at'] },
  app_session: { name: 'app_sessions', columns: ['device', 'created_at', 'last_used_at', 'expires_at'] },
  // Without the keys: nobody can read them
  job_seeker_passkey: { name: 'passkeys', columns: ['name', 'is_synced', 'created_at', 'last_used_at'] },
  sign_in_record: { name: 'sign_ins', columns: ['at', 'way', 'device', 'is_new_device', 'answer'] },
  line_link: {
    name: 'line_link',
    columns: ['line_user_id', 'consent_version', 'linked_at', 'is_friend', 'friend_at'],
  },
  line_consent: { name: 'line_consents', columns: ['is_given', 'version', 'created_at'] },
  known_device: { name: 'known_devices', columns: ['created_at', 'last_used_at', 'expires_at'] },
  email_setting: {
    name: 'email_setting',
    columns: ['magazine', 'recommend', 'saved_search', 'message_notice', 'updated_at'],
  },
  mail_consent: {
    name: 'mail_consents',
    columns: ['kind', 'is_given', 'wording', 'source', 'network_address', 'created_at'],
  },
  recommended_posting: { name: 'recommended_postings', columns: ['job_posting_id', 'sent_at'] },
  passed_over: {
    name: 'passed_over',
    columns: ['id', 'kind', 'job_posting_id', 'target', 'reasons', 'note', 'created_at'],
  },
  change_notice: {
    name: 'change_notices',
    columns: [
      'job_posting_id',
      'stake',
      'from_version',
      'to_version',
      'was_closed',
      'is_closed',
      'terms',
      'found_at',
      'read_at',
      'confirmed_at',
      'revoked_at',
      'mailed_on',
    ],
  },
  notice: { name: 'notices', columns: ['event', 'about', 'path', 'created_at', 'read_at'] },
  notice_setting: { name: 'notice_settings', columns: ['push_kinds'] },
  push_subscription: {
    name: 'push_devices',
    columns: ['device', 'consent_version', 'created_at', 'last_sent_at'],
  },
  message_notice: { name: 'message_notices', columns: ['mailed_at'] },
  // Addresses that took or take the files above
  upload_grant: null,
  // A code that waits to be typed, as a signature
  confirmation_code: null,
}

/** Everything that is stored of a job seeker, by section; a constant number of statements. */
export async function readOwnData(scope: TenantScope, jobSeekerId: string): Promise<Record<string, unknown>> {
  const account = await scope
    .selectFrom('job_seeker')
    .select(['id', 'email', 'tel', 'status', 'password_set_at', 'created_at'])
    .where('id', '=', jobSeekerId)
    .executeTakeFirstOrThrow()
  const data: Record<string, unknown> = { account }
  for (const [table, section] of Object.entries(sections)) {
    if (section === null) continue
    // Looked up by one name, table and columns belong together; the compiler cannot follow that through the loop.
    const rows = scope
      .selectFrom(table as 'stored_file')
      .select(section.columns as unknown as ['created_at'])
      .where('job_seeker_id', '=', jobSeekerId)
    data[section.name] = await (table === 'stored_file' ? rows.where(isDelivered) : rows).execute()
  }
  return data
}

/** A file of a job seeker, for the download. */
export interface OwnFile {
  id: string
  name: string
}

/** All files in force that are theirs or were sent to them. */
export const listOwnFiles = (scope: TenantScope, jobSeekerId: string): Promise<OwnFile[]> =>
  scope
    .selectFrom('stored_file')
    .select(['id', 'name'])
    .where('job_seeker_id', '=', jobSeekerId)
    .where('removed_at', 'is', null)
    .where(isDelivered)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
