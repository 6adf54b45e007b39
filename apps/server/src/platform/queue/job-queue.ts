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
  /** Brings the to-do about missing parts of a profile into step with it. */
  keep_profile_todo: { tenant: string; jobSeekerId: string }
  /** Mails about messages within ten minutes after such a mail; enqueued by the clock, and by each start. */
  notify_of_messages: Record<string, never>
  /** Names their new adviser to job seekers; enqueued by the clock, and by each start. */
  name_advisers: Record<string, never>
  /** Sends held messages whose time has come, of a service or of all; enqueued by the clock, by each start, and for each undo time. */
  send_held_messages: { tenant?: string }
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
