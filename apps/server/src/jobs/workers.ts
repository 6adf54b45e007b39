import { deleteExpired } from '#server/features/auth/clean-up.queries.ts'
import { eraseAgain, eraseFiles } from '#server/features/auth/erase-files.ts'
import { resealCredentials } from '#server/features/auth/reseal-credentials.ts'
import { cleanUpFiles, sweepFiles } from '#server/features/files/clean-up-files.ts'
import { closeExpiredPostings } from '#server/features/job-postings/close-expired-postings.ts'
import { packSearch } from '#server/features/job-postings/pack-search.ts'
import { rebuildSearch } from '#server/features/job-postings/rebuild-search.ts'
import { tendSearch } from '#server/features/job-postings/tend-search.ts'
import { deleteExpiredHits } from '#server/features/rate-limit.queries.ts'
import { recommendPostings } from '#server/features/recommendations/recommend-postings.ts'
import type { Services } from '#server/features/services.ts'
import type { SendMail } from '#server/mail/mailer.ts'
import { sendQueuedMail } from '#server/mail/send-queued-mail.ts'
import type { JobWorkers } from './job-queue.ts'
import { postingSource } from './posting-source.ts'

async function cleanUp({ db, runInScope, clock, tenants }: Services): Promise<void> {
  const now = clock()
  await deleteExpiredHits(db, now)
  for (const tenant of tenants().keys()) await runInScope(tenant, (scope) => deleteExpired(scope, now))
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
  reseal: () => resealCredentials(services),
  recommend_postings: (job) => recommendPostings(services, postingSource(services), job),
  pack_search: ({ tenant }) => packSearch(services, tenant),
  rebuild_search: (job) => rebuildSearch(services, job),
  tend_search: () => tendSearch(services),
  send_mail: sendMail && ((mail) => sendQueuedMail({ ...services, sendMail }, mail)),
})
