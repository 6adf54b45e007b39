import { deleteExpired } from '#server/features/account-end/clean-up.queries.ts'
import { eraseAgain, eraseFiles } from '#server/features/account-end/erase-files.ts'
import { nameAdvisers } from '#server/features/assignment/name-advisers.ts'
import { reencryptCredentials } from '#server/features/credentials/reencrypt-credentials.ts'
import { deleteOldEvents } from '#server/features/events/old-events.queries.ts'
import { reencryptWebhooks } from '#server/features/events/reencrypt-webhooks.ts'
import { closeExpiredPostings } from '#server/features/feed-import/close-expired-postings.ts'
import { rebuildSearch } from '#server/features/feed-import/rebuild-search.ts'
import { cleanUpFiles, sweepFiles } from '#server/features/files/clean-up-files.ts'
import { remindInterviews } from '#server/features/interviews/remind-interviews.ts'
import { notifyOfMessages } from '#server/features/messages/notify-of-messages.ts'
import { sendHeldMessages } from '#server/features/messages/send-held-messages.ts'
import { remindOffers } from '#server/features/offers/remind-offers.ts'
import { deleteOldActs } from '#server/features/operator-calls/operator-audit.queries.ts'
import { deleteOldCalls } from '#server/features/operator-calls/operator-call.queries.ts'
import { keepProfileTodoLater } from '#server/features/profile/profile-todo.ts'
import { recommendPostings } from '#server/features/recommendations/recommend-postings.ts'
import { deletePastSystemTodos } from '#server/hiring/to-dos/system-todos.queries.ts'
import { sendQueuedMail } from '#server/mails/send-queued-mail.ts'
import { deleteExpiredHits } from '#server/platform/limits/rate-limit.queries.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import type { JobWorkers } from '#server/platform/queue/job-queue.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { compactSearchIndex } from '#server/search-index/compact-search-index.ts'
import { maintainSearchIndex } from '#server/search-index/maintain-search-index.ts'
import { reencryptTotpSecrets } from '#server/staff/reencrypt-totp-secrets.ts'
import { deleteOldStaffActs } from '#server/staff/staff.queries.ts'
import { deleteOldHalfSessions } from '#server/staff/staff-half-session.queries.ts'
import { deleteOldInvitations } from '#server/staff/staff-invitation.queries.ts'
import { deleteOldChallenges } from '#server/staff/staff-passkey.queries.ts'
import { deleteOldStaffSessions } from '#server/staff/staff-session.queries.ts'
import { postingSource } from './posting-source.ts'

async function cleanUp({ db, runInScope, clock, tenants }: Services): Promise<void> {
  const now = clock()
  await deleteExpiredHits(db, now)
  await deleteOldStaffSessions(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldHalfSessions(db, now)
  await deleteOldChallenges(db, now)
  await deleteOldStaffActs(db, now)
  for (const tenant of tenants().keys()) {
    await runInScope(tenant, async (scope) => {
      await deleteExpired(scope, now)
      await deletePastSystemTodos(scope, dayInTokyo(now))
      await deleteOldEvents(scope, now)
      await deleteOldCalls(scope, now)
      await deleteOldActs(scope, now)
    })
  }
}

/** What each job does; mails wait while there is nothing to send them by. */
export const createWorkers = (services: Services, sendMail: SendMail | null): JobWorkers => ({
  clean_up: () => cleanUp(services),
  close_expired_postings: async () => {
    await closeExpiredPostings(services)
  },
  clean_up_files: () => cleanUpFiles(services),
  sweep_files: () => sweepFiles(services),
  erase_files: (job) => eraseFiles(services, job),
  erase_again: () => eraseAgain(services),
  reseal: async () => {
    await reencryptCredentials(services)
    await reencryptWebhooks(services)
    await reencryptTotpSecrets(services)
  },
  recommend_postings: (job) => recommendPostings(services, postingSource(services), job),
  remind_interviews: () => remindInterviews(services),
  remind_offers: () => remindOffers(services),
  keep_profile_todo: (job) => keepProfileTodoLater(services, job),
  pack_search: ({ tenant }) => compactSearchIndex(services, tenant),
  rebuild_search: (job) => rebuildSearch(services, job),
  tend_search: () => maintainSearchIndex(services),
  notify_of_messages: () => notifyOfMessages(services),
  name_advisers: () => nameAdvisers(services),
  send_held_messages: (job) => sendHeldMessages(services, job),
  send_mail: sendMail && ((mail) => sendQueuedMail({ ...services, sendMail }, mail)),
})
