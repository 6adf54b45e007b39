import { deleteExpired } from '#server/features/account-end/clean-up.queries.ts'
import { eraseAgain, eraseFiles } from '#server/features/account-end/erase-files.ts'
import { nameAdvisers } from '#server/features/assignment/name-advisers.ts'
import { assignNewcomer } from '#server/features/assignment/rules/assign-newcomer.ts'
import { mailChanges } from '#server/features/change-notices/mail-changes.ts'
import { noteChanges } from '#server/features/change-notices/note-changes.ts'
import { deleteOldPresence } from '#server/features/conversations/presence.queries.ts'
import { reencryptCredentials } from '#server/features/credentials/reencrypt-credentials.ts'
import { deleteOldEvents } from '#server/features/events/old-events.queries.ts'
import { reencryptWebhooks } from '#server/features/events/reencrypt-webhooks.ts'
import { noteClosing } from '#server/features/favorites/note-closing.ts'
import { closeExpiredPostings } from '#server/features/feed-import/close-expired-postings.ts'
import { rebuildSearch } from '#server/features/feed-import/rebuild-search.ts'
import { undoImport } from '#server/features/feed-import/runs/undo-import.ts'
import { deleteOldReports } from '#server/features/feed-import/runs/undo-progress.queries.ts'
import { cleanUpFiles, sweepFiles } from '#server/features/files/clean-up-files.ts'
import { remindInterviews } from '#server/features/interviews/remind-interviews.ts'
import { deleteOldLineEvents } from '#server/features/line/line-event.queries.ts'
import { sendLine } from '#server/features/line/send-line.ts'
import { notifyOfMessages } from '#server/features/messages/notify-of-messages.ts'
import { sendHeldMessages } from '#server/features/messages/send-held-messages.ts'
import { deleteOldNotices } from '#server/features/notices/old-notices.queries.ts'
import { reencryptPush } from '#server/features/notices/reencrypt-push.ts'
import { sendPush } from '#server/features/notices/send-push.ts'
import { remindOffers } from '#server/features/offers/remind-offers.ts'
import { deleteOldActs } from '#server/features/operator-calls/operator-audit.queries.ts'
import { deleteOldCalls } from '#server/features/operator-calls/operator-call.queries.ts'
import { askPlacements } from '#server/features/placements/placement-questions.ts'
import { finishMerges } from '#server/features/profile/merge/finish-merges.ts'
import { settleMerge } from '#server/features/profile/merge/settle-merge.ts'
import { keepProfileTodoLater } from '#server/features/profile/profile-todo.ts'
import { recommendPostings } from '#server/features/recommendations/recommend-postings.ts'
import { matchNewPostings } from '#server/features/saved-conditions/alerts/match-new-postings.ts'
import { deleteOldAlerts } from '#server/features/saved-conditions/alerts/old-alerts.queries.ts'
import { sendSearchAlerts } from '#server/features/saved-conditions/alerts/send-search-alerts.ts'
import { publishDueSites } from '#server/features/site/publish-site.ts'
import { deletePastSystemTodos } from '#server/hiring/to-dos/system-todos.queries.ts'
import { sendQueuedMail } from '#server/mails/send-queued-mail.ts'
import { deleteExpiredHits } from '#server/platform/limits/rate-limit.queries.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import type { JobWorkers } from '#server/platform/queue/job-queue.ts'
import { dayInTokyo } from '#server/platform/time/clock.ts'
import type { Services } from '#server/request/services.ts'
import { compactSearchIndex } from '#server/search-index/compact-search-index.ts'
import { makeGramsInTurn } from '#server/search-index/grams/make-grams.ts'
import { maintainSearchIndex } from '#server/search-index/maintain-search-index.ts'
import { reencryptTotpSecrets } from '#server/staff/reencrypt-totp-secrets.ts'
import { deleteOldStaffActs } from '#server/staff/staff-act.queries.ts'
import { deleteOldHalfSessions } from '#server/staff/staff-half-session.queries.ts'
import { deleteOldInvitations } from '#server/staff/staff-invitation.queries.ts'
import { deleteOldChallenges } from '#server/staff/staff-passkey.queries.ts'
import { deleteOldTurns } from '#server/staff/staff-provider-turn.queries.ts'
import { deleteOldStaffSessions } from '#server/staff/staff-session.queries.ts'
import { postingSource } from './posting-source.ts'

async function cleanUp({ db, runInScope, clock, tenants }: Services): Promise<void> {
  const now = clock()
  await deleteExpiredHits(db, now)
  await deleteOldStaffSessions(db, now)
  await deleteOldInvitations(db, now)
  await deleteOldHalfSessions(db, now)
  await deleteOldChallenges(db, now)
  await deleteOldTurns(db, now)
  await deleteOldStaffActs(db, now)
  for (const tenant of tenants().keys()) {
    await runInScope(tenant, async (scope) => {
      await deleteExpired(scope, now)
      await deletePastSystemTodos(scope, dayInTokyo(now))
      await deleteOldEvents(scope, now)
      await deleteOldCalls(scope, now)
      await deleteOldActs(scope, now)
      await deleteOldPresence(scope, now)
      await deleteOldReports(scope, now)
      await deleteOldAlerts(scope, now)
      await deleteOldLineEvents(scope, now)
      await deleteOldNotices(scope, now)
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
  erase_again: async () => {
    await eraseAgain(services)
  },
  reseal: async () => {
    await reencryptCredentials(services)
    await reencryptWebhooks(services)
    await reencryptTotpSecrets(services)
    await reencryptPush(services)
  },
  recommend_postings: (job) => recommendPostings(services, postingSource(services), job),
  remind_interviews: () => remindInterviews(services),
  remind_offers: () => remindOffers(services),
  ask_placements: () => askPlacements(services),
  keep_profile_todo: (job) => keepProfileTodoLater(services, job),
  pack_search: ({ tenant }) => compactSearchIndex(services, tenant),
  make_grams: (job) => makeGramsInTurn(services, job),
  rebuild_search: (job) => rebuildSearch(services, job),
  tend_search: () => maintainSearchIndex(services),
  notify_of_messages: () => notifyOfMessages(services),
  name_advisers: () => nameAdvisers(services),
  send_held_messages: (job) => sendHeldMessages(services, job),
  assign_newcomer: (job) => assignNewcomer(services, job),
  undo_import: (job) => undoImport(services, job),
  settle_merge: (job) => settleMerge(services, job),
  finish_merges: () => finishMerges(services),
  publish_sites: () => publishDueSites(services),
  match_new_postings: () => matchNewPostings(services),
  send_search_alerts: (job) => sendSearchAlerts(services, job),
  note_changes: () => noteChanges(services),
  mail_changes: (job) => mailChanges(services, job),
  note_closing: () => noteClosing(services),
  send_line: (job) => sendLine(services, job),
  send_push: (job) => sendPush(services, job),
  send_mail: sendMail && ((mail) => sendQueuedMail({ ...services, sendMail }, mail)),
})
