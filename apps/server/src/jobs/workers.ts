import { deleteExpired } from '#server/features/auth/clean-up.queries.ts'
import { eraseAgain, eraseFiles } from '#server/features/auth/erase-files.ts'
import { resealCredentials } from '#server/features/auth/reseal-credentials.ts'
import { dayInTokyo } from '#server/features/clock.ts'
import { deleteOldEvents } from '#server/features/events/old-events.queries.ts'
import { resealWebhooks } from '#server/features/events/reseal-webhooks.ts'
import { cleanUpFiles, sweepFiles } from '#server/features/files/clean-up-files.ts'
import { remindInterviews } from '#server/features/interviews/remind-interviews.ts'
import { closeExpiredPostings } from '#server/features/job-postings/close-expired-postings.ts'
import { packSearch } from '#server/features/job-postings/pack-search.ts'
import { rebuildSearch } from '#server/features/job-postings/rebuild-search.ts'
import { tendSearch } from '#server/features/job-postings/tend-search.ts'
import { notifyOfMessages } from '#server/features/messages/notify-of-messages.ts'
import { remindOffers } from '#server/features/offers/remind-offers.ts'
import { deleteOldActs } from '#server/features/operator-calls/operator-audit.queries.ts'
import { deleteOldCalls } from '#server/features/operator-calls/operator-call.queries.ts'
import { keepProfileTodoLater } from '#server/features/profile/profile-todo.ts'
import { deleteExpiredHits } from '#server/features/rate-limit.queries.ts'
import { recommendPostings } from '#server/features/recommendations/recommend-postings.ts'
import type { Services } from '#server/features/services.ts'
import { deletePastSystemTodos } from '#server/features/system-todos.queries.ts'
import type { SendMail } from '#server/mail/mailer.ts'
import { sendQueuedMail } from '#server/mail/send-queued-mail.ts'
import type { JobWorkers } from './job-queue.ts'
import { postingSource } from './posting-source.ts'

async function cleanUp({ db, runInScope, clock, tenants }: Services): Promise<void> {
  const now = clock()
  await deleteExpiredHits(db, now)
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
    await resealCredentials(services)
    await resealWebhooks(services)
  },
  recommend_postings: (job) => recommendPostings(services, postingSource(services), job),
  remind_interviews: () => remindInterviews(services),
  remind_offers: () => remindOffers(services),
  keep_profile_todo: (job) => keepProfileTodoLater(services, job),
  pack_search: ({ tenant }) => packSearch(services, tenant),
  rebuild_search: (job) => rebuildSearch(services, job),
  tend_search: () => tendSearch(services),
  notify_of_messages: () => notifyOfMessages(services),
  send_mail: sendMail && ((mail) => sendQueuedMail({ ...services, sendMail }, mail)),
})
