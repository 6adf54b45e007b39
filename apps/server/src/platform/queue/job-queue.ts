import type { LineNoticeKind } from '@tsunagu/contract/base/line.ts'
import type { OpenTransaction } from '#server/platform/db/connection.ts'
import type { QueuedMail } from '#server/platform/mail/queued-mail.ts'

/** The jobs of the portal and what each carries. Personal data stays in tables; jobs carry what must be sent. */
export interface Jobs {
  /** Removes what has run out; enqueued by the clock, not by anybody. */
  clean_up: Record<string, never>
  /** Closes postings whose last day, or whose grace time, is over; enqueued by the clock, and by each start. */
  close_expired_postings: Record<string, never>
  /** Packs a tenant's postings for counting, after an import. */
  pack_search: { tenant: string }
  /** Makes the grams of one segment of a tenant's search, and enqueues the next one. */
  make_grams: { tenant: string }
  /** Rebuilds a tenant's search rows; `after` is the last posting of an earlier job. */
  rebuild_search: { tenant: string; after?: string }
  /** Looks for tenants whose search needs one of the two; enqueued by the clock, and by each start. */
  tend_search: Record<string, never>
  /** Deletes uploads that were never stored, and files removed a day ago; enqueued by the clock. */
  clean_up_files: Record<string, never>
  /** Deletes bytes without a row, such as files of a closed account; enqueued by the clock. */
  sweep_files: Record<string, never>
  /** Removes the files of an account that was erased, and notes that it was. */
  erase_files: { tenant: string; jobSeekerId: string }
  /** Erases accounts again that a restored database contains; enqueued by the clock, and by each start. */
  erase_again: Record<string, never>
  /** Seals with the key in force what older keys have sealed; enqueued by the clock. */
  reseal: Record<string, never>
  /**
   * Mails new postings to job seekers who have switched them on. The clock enqueues one without a service, which
   * enqueues one for each; `after` is the last job seeker of an earlier job.
   */
  recommend_postings: { tenant?: string; after?: string }
  /** Mails who has an interview tomorrow; enqueued by the clock, and by each start. */
  remind_interviews: Record<string, never>
  /** Reminds of offers whose last day is near; enqueued by the clock, and by each start. */
  remind_offers: Record<string, never>
  /** Asks job seekers whether they have joined, and whether they stayed; enqueued by the clock, and by each start. */
  ask_placements: Record<string, never>
  /** Brings the to-do about missing parts of a profile into step with it. */
  keep_profile_todo: { tenant: string; jobSeekerId: string }
  /** Mails about messages within ten minutes after such a mail; enqueued by the clock, and by each start. */
  notify_of_messages: Record<string, never>
  /** Names their new adviser to job seekers; enqueued by the clock, and by each start. */
  name_advisers: Record<string, never>
  /** Sends held messages whose time has come, of a service or of all; enqueued by the clock, by each start, and for each undo time. */
  send_held_messages: { tenant?: string }
  /** Gives a newcomer the adviser whom the service's rules name. */
  assign_newcomer: { tenant: string; jobSeekerId: string }
  /** Takes an import of postings back. */
  undo_import: { tenant: string; importId: string }
  /** Moves what arrived while two registrations were merged; after an undo, deletes the copies of files. */
  settle_merge: { tenant: string; mergeId: string }
  /** Makes merges final whose time to undo is over; enqueued by the clock, and by each start. */
  finish_merges: Record<string, never>
  /** Publishes drafts of sites whose time has come; enqueued by the clock, and by each start. */
  publish_sites: Record<string, never>
  /** Holds postings that have come in against the saved searches; enqueued by the clock, and by each start. */
  match_new_postings: Record<string, never>
  /**
   * Mails what is new of saved searches and due, of a service or of all; enqueued by the clock, by each start, and where new
   * postings were found. `after` is the last job seeker of an earlier job.
   */
  send_search_alerts: { tenant?: string; after?: string }
  /** Gives notices of postings that have changed to those who have to do with them; enqueued by the clock, and by each start. */
  note_changes: Record<string, never>
  /**
   * Mails notices of changed terms, of a service or of all; enqueued by the clock, and by each start. `after` is the last job
   * seeker of an earlier job.
   */
  mail_changes: { tenant?: string; after?: string }
  /**
   * Sends a notice by LINE, whose words follow from its kind. `retryKey` makes LINE take it once; after `until` (ISO 8601) it is
   * dropped, since LINE forgets such keys after a day. `deferredTo` is the end of the quiet time that it has waited for.
   */
  send_line: {
    tenant: string
    jobSeekerId: string
    kind: LineNoticeKind
    retryKey: string
    until: string
    deferredTo?: string
  }
  /** Sends a notice to a browser as a push message. */
  send_push: { tenant: string; noticeId: string; subscriptionId: string }
  /** Gives notice of postings that close soon to those who like them; enqueued by the clock. */
  note_closing: Record<string, never>
  send_mail: QueuedMail
}
export type JobName = keyof Jobs

/**
 * Puts a job into the queue within a transaction: it exists exactly when the transaction commits.
 * @param priority of jobs of the same name the higher one is done first; 0 where nothing is said
 * @param startAfter it is not done before, by the system's clock
 */
export type Enqueue = <N extends JobName>(
  transaction: OpenTransaction,
  name: N,
  data: Jobs[N],
  priority?: number,
  startAfter?: Date,
) => Promise<void>

/** Does one job; throwing means it is tried again later. `null`: such jobs wait until a process can do them. */
export type JobWorkers = { [N in JobName]: ((data: Jobs[N]) => Promise<void>) | null }
