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
    columns: ['id', 'job_posting_id', 'status', 'terms', 'reply_deadline', 'stored_file_id', 'made_at', 'settled_at'],
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
  // Whose turn it is to write: it follows from the messages
  conversation: null,
  // What staff write to each other: the agency answers a request by law itself
  note: null,
  // Not sent yet: it becomes a message, or is taken back
  held_message: null,
  // What the staff's list is ordered by: it follows from the account, the profile and the messages
  job_seeker_listing: null,
  interview_time: { name: 'interview_times', columns: ['interview_id', 'starts_at'] },
  // The same as the interviews, a row for each quarter of an hour
  interview_booking: null,
  schedule_share: { name: 'schedule_share', columns: ['share_key', 'created_at'] },
  available_slot: { name: 'available_hours', columns: ['starts_at', 'minutes'] },
  available_schedule: { name: 'available_schedule', columns: ['note', 'updated_at'] },
  stored_file: {
    name: 'files',
    columns: ['id', 'kind', 'document_type', 'name', 'content_type', 'size', 'created_at', 'removed_at'],
  },
  event: { name: 'events', columns: ['type', 'data', 'created_at'] },
  web_session: { name: 'sessions', columns: ['device', 'created_at', 'last_used_at', 'expires_at'] },
  app_session: { name: 'app_sessions', columns: ['device', 'created_at', 'last_used_at', 'expires_at'] },
  known_device: { name: 'known_devices', columns: ['created_at', 'last_used_at', 'expires_at'] },
  email_setting: { name: 'email_setting', columns: ['magazine', 'recommend', 'message_notice', 'updated_at'] },
  mail_consent: {
    name: 'mail_consents',
    columns: ['kind', 'is_given', 'wording', 'source', 'network_address', 'created_at'],
  },
  recommended_posting: { name: 'recommended_postings', columns: ['job_posting_id', 'sent_at'] },
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
    .select(['id', 'email', 'tel', 'status', 'created_at'])
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
