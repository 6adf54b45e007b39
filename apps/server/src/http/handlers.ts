import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { accountHandlers } from '#server/features/account-end/account.handlers.ts'
import { accountEndHandlers } from '#server/features/account-end/account-end.handlers.ts'
import { disclosureHandlers } from '#server/features/account-end/disclosure.handlers.ts'
import { erasureHandlers } from '#server/features/account-end/erasure.handlers.ts'
import { assignmentHandlers } from '#server/features/assignment/assignment.handlers.ts'
import { inviteStaffHandlers } from '#server/features/assignment/invite-staff.handlers.ts'
import { assignmentRuleHandlers } from '#server/features/assignment/rules/assignment-rule.handlers.ts'
import { staffAdminHandlers } from '#server/features/assignment/staff-admin.handlers.ts'
import { changeEventsHandlers } from '#server/features/change-events/change-events.handlers.ts'
import { changeNoticeHandlers } from '#server/features/change-notices/change-notice.handlers.ts'
import { clientReportHandlers } from '#server/features/client-reports/client-report.handlers.ts'
import { comparisonHandlers } from '#server/features/comparison/comparison.handlers.ts'
import { contactHandlers } from '#server/features/contact/contact.handlers.ts'
import { operatorContactHandlers } from '#server/features/contact/operator-contact.handlers.ts'
import { conversationHandlers } from '#server/features/conversations/conversation.handlers.ts'
import { draftHandlers } from '#server/features/conversations/draft.handlers.ts'
import { noteHandlers } from '#server/features/conversations/note.handlers.ts'
import { presenceHandlers } from '#server/features/conversations/presence.handlers.ts'
import { credentialHandlers } from '#server/features/credentials/credential.handlers.ts'
import { eventHandlers } from '#server/features/events/event.handlers.ts'
import { webhookHandlers } from '#server/features/events/webhook.handlers.ts'
import { favoriteHandlers } from '#server/features/favorites/favorite.handlers.ts'
import { postingDraftHandlers } from '#server/features/feed-import/drafts/posting-draft.handlers.ts'
import { jobPostingHandlers } from '#server/features/feed-import/job-posting.handlers.ts'
import { importRunHandlers } from '#server/features/feed-import/runs/import-run.handlers.ts'
import { figureHandlers } from '#server/features/figures/figure.handlers.ts'
import { fileHandlers } from '#server/features/files/file.handlers.ts'
import { givenFileHandlers } from '#server/features/files/given-file.handlers.ts'
import { workScheduleHandlers } from '#server/features/files/work-schedule.handlers.ts'
import { interviewHandlers } from '#server/features/interviews/interview.handlers.ts'
import { interviewWeekHandlers } from '#server/features/interviews/interview-week.handlers.ts'
import { operatorInterviewHandlers } from '#server/features/interviews/operator-interview.handlers.ts'
import { operatorJobSeekerHandlers } from '#server/features/job-seekers/operator-job-seeker.handlers.ts'
import { ledgerHandlers } from '#server/features/ledgers/ledger.handlers.ts'
import { lineLinkHandlers } from '#server/features/line/line-link.handlers.ts'
import { mailSettingHandlers } from '#server/features/mail-settings/mail-setting.handlers.ts'
import { formListHandlers } from '#server/features/master-data/form-list.handlers.ts'
import { masterListHandlers } from '#server/features/master-data/master-list.handlers.ts'
import { matchingHandlers } from '#server/features/matching/matching.handlers.ts'
import { messageTemplateHandlers } from '#server/features/message-templates/message-template.handlers.ts'
import { bulkMessageHandlers } from '#server/features/messages/bulk-message.handlers.ts'
import { heldMessageHandlers } from '#server/features/messages/held-message.handlers.ts'
import { messageHandlers } from '#server/features/messages/message.handlers.ts'
import { operatorMessageHandlers } from '#server/features/messages/operator-message.handlers.ts'
import { noticeHandlers } from '#server/features/notices/notice.handlers.ts'
import { applicationSheetHandlers } from '#server/features/offers/application-sheet.handlers.ts'
import { offerHandlers } from '#server/features/offers/offer.handlers.ts'
import { operatorAuditHandlers } from '#server/features/operator-calls/operator-audit.handlers.ts'
import { staffActHandlers } from '#server/features/operator-calls/staff-act.handlers.ts'
import { operatorKeyHandlers } from '#server/features/operator-keys/operator-key.handlers.ts'
import { passedOverHandlers } from '#server/features/passed-over/passed-over.handlers.ts'
import { peopleHandlers } from '#server/features/people/people.handlers.ts'
import { peopleExportHandlers } from '#server/features/people/people-export.handlers.ts'
import { placementHandlers } from '#server/features/placements/placement.handlers.ts'
import { mergeHandlers } from '#server/features/profile/merge/merge.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { profileEditHandlers } from '#server/features/profile/profile-edit.handlers.ts'
import { samePersonHandlers } from '#server/features/profile/same-person.handlers.ts'
import { boardHandlers } from '#server/features/progress/board.handlers.ts'
import { moveApplicationsHandlers } from '#server/features/progress/move-applications.handlers.ts'
import { operatorProgressHandlers } from '#server/features/progress/operator-progress.handlers.ts'
import { progressHandlers } from '#server/features/progress/progress.handlers.ts'
import { entryHandlers } from '#server/features/registration/entry.handlers.ts'
import { invitationHandlers } from '#server/features/registration/invitation.handlers.ts'
import { operatorSavedSearchHandlers } from '#server/features/saved-conditions/alerts/operator-saved-search.handlers.ts'
import { searchAlertHandlers } from '#server/features/saved-conditions/alerts/search-alert.handlers.ts'
import { savedConditionHandlers } from '#server/features/saved-conditions/saved-condition.handlers.ts'
import { savedViewHandlers } from '#server/features/saved-views/saved-view.handlers.ts'
import { operatorScheduleHandlers } from '#server/features/schedules/operator-schedule.handlers.ts'
import { requestHandlers } from '#server/features/schedules/request.handlers.ts'
import { scheduleHandlers } from '#server/features/schedules/schedule.handlers.ts'
import { shareHandlers } from '#server/features/schedules/share.handlers.ts'
import { commuteHandlers } from '#server/features/search/commute.handlers.ts'
import { searchHandlers } from '#server/features/search/search.handlers.ts'
import { serviceSettingHandlers } from '#server/features/service-settings/service-setting.handlers.ts'
import { authHandlers } from '#server/features/sessions/auth.handlers.ts'
import { ownPasskeyHandlers } from '#server/features/sessions/own-passkey.handlers.ts'
import { passkeyEntryHandlers } from '#server/features/sessions/passkey-entry.handlers.ts'
import { sessionHandlers } from '#server/features/sessions/session.handlers.ts'
import { signInRecordHandlers } from '#server/features/sessions/sign-in-record.handlers.ts'
import { serviceFactHandlers } from '#server/features/site/service-fact.handlers.ts'
import { siteHandlers } from '#server/features/site/site.handlers.ts'
import { sitePublishingHandlers } from '#server/features/site/site-publishing.handlers.ts'
import { staffCalendarHandlers } from '#server/features/staff-calendar/staff-calendar.handlers.ts'
import { passkeyHandlers } from '#server/features/staff-factors/passkey.handlers.ts'
import { signInOfStaffHandlers } from '#server/features/staff-factors/sign-in-of-staff.handlers.ts'
import { staffFactorHandlers } from '#server/features/staff-factors/staff-factor.handlers.ts'
import { ownPasswordHandlers } from '#server/features/staff-sessions/own-password.handlers.ts'
import { ownSessionHandlers } from '#server/features/staff-sessions/own-session.handlers.ts'
import { passkeySignInHandlers } from '#server/features/staff-sessions/passkey-sign-in.handlers.ts'
import { providerHandlers } from '#server/features/staff-sessions/provider.handlers.ts'
import { staffInvitationHandlers } from '#server/features/staff-sessions/staff-invitation.handlers.ts'
import { staffSessionHandlers } from '#server/features/staff-sessions/staff-session.handlers.ts'
import { tagHandlers } from '#server/features/tags/tag.handlers.ts'
import { timelineHandlers } from '#server/features/timeline/timeline.handlers.ts'
import { bulkTodoHandlers } from '#server/features/todos/bulk-todo.handlers.ts'
import { operatorTodoHandlers } from '#server/features/todos/operator-todo.handlers.ts'
import { todoHandlers } from '#server/features/todos/todo.handlers.ts'
import { teamHandlers } from '#server/features/work-queue/team.handlers.ts'
import { workQueueHandlers } from '#server/features/work-queue/work-queue.handlers.ts'
import type { Handler } from '#server/request/handler.ts'
import { adviserViewHandlers } from '#server/screens/adviser-view.handlers.ts'
import { afterJoiningHandlers } from '#server/screens/after-joining/after-joining.handlers.ts'
import { stayingQuestionHandlers } from '#server/screens/after-joining/staying-question.handlers.ts'
import { choiceHandlers } from '#server/screens/choice.handlers.ts'
import { inquiryHandlers } from '#server/screens/inquiry.handlers.ts'
import { offerViewHandlers } from '#server/screens/offer-view.handlers.ts'
import { offerChoiceHandlers } from '#server/screens/offers/offer-choice.handlers.ts'
import { paperHandlers } from '#server/screens/papers/paper.handlers.ts'
import { personProfileHandlers } from '#server/screens/person/person-profile.handlers.ts'
import { profileChoiceHandlers } from '#server/screens/person/profile-choice.handlers.ts'
import { postingListHandlers } from '#server/screens/posting-list.handlers.ts'
import { noticedVersionHandlers } from '#server/screens/previews/noticed-version.handlers.ts'
import { postingPreviewHandlers } from '#server/screens/previews/posting-preview.handlers.ts'
import { sitePreviewHandlers } from '#server/screens/previews/site-preview.handlers.ts'
import { searchPlacesHandlers } from '#server/screens/search-places.handlers.ts'
import { searchWordsHandlers } from '#server/screens/search-words.handlers.ts'
import { selectorHandlers } from '#server/screens/selector.handlers.ts'
import { sharedScheduleHandlers } from '#server/screens/shared-schedule.handlers.ts'
import { signUpLinkHandlers } from '#server/screens/sign-up-link.handlers.ts'
import { viewHandlers } from '#server/screens/view.handlers.ts'
import { serviceHandlers } from './service.handlers.ts'

/** Every operation's handler: a missing one does not compile. */
export const handlers: { [N in OperationName]: Handler<N> } = {
  ...serviceHandlers,
  ...clientReportHandlers,
  ...authHandlers,
  ...credentialHandlers,
  ...accountEndHandlers,
  ...accountHandlers,
  ...sessionHandlers,
  ...mailSettingHandlers,
  ...entryHandlers,
  ...signUpLinkHandlers,
  ...erasureHandlers,
  ...invitationHandlers,
  ...viewHandlers,
  ...adviserViewHandlers,
  ...choiceHandlers,
  ...selectorHandlers,
  ...postingListHandlers,
  ...jobPostingHandlers,
  ...searchHandlers,
  ...commuteHandlers,
  ...searchPlacesHandlers,
  ...searchWordsHandlers,
  ...savedConditionHandlers,
  ...searchAlertHandlers,
  ...operatorSavedSearchHandlers,
  ...favoriteHandlers,
  ...fileHandlers,
  ...givenFileHandlers,
  ...profileHandlers,
  ...profileEditHandlers,
  ...samePersonHandlers,
  ...mergeHandlers,
  ...profileChoiceHandlers,
  ...progressHandlers,
  ...inquiryHandlers,
  ...operatorProgressHandlers,
  ...boardHandlers,
  ...offerHandlers,
  ...offerViewHandlers,
  ...offerChoiceHandlers,
  ...applicationSheetHandlers,
  ...moveApplicationsHandlers,
  ...todoHandlers,
  ...operatorTodoHandlers,
  ...messageHandlers,
  ...changeEventsHandlers,
  ...operatorMessageHandlers,
  ...scheduleHandlers,
  ...shareHandlers,
  ...requestHandlers,
  ...operatorScheduleHandlers,
  ...sharedScheduleHandlers,
  ...workScheduleHandlers,
  ...interviewHandlers,
  ...operatorInterviewHandlers,
  ...interviewWeekHandlers,
  ...formListHandlers,
  ...masterListHandlers,
  ...eventHandlers,
  ...webhookHandlers,
  ...operatorJobSeekerHandlers,
  ...operatorKeyHandlers,
  ...serviceSettingHandlers,
  ...ledgerHandlers,
  ...operatorAuditHandlers,
  ...staffActHandlers,
  ...staffSessionHandlers,
  ...staffInvitationHandlers,
  ...staffAdminHandlers,
  ...inviteStaffHandlers,
  ...ownSessionHandlers,
  ...staffCalendarHandlers,
  ...staffFactorHandlers,
  ...passkeyHandlers,
  ...passkeySignInHandlers,
  ...providerHandlers,
  ...signInOfStaffHandlers,
  ...workQueueHandlers,
  ...matchingHandlers,
  ...assignmentHandlers,
  ...teamHandlers,
  ...conversationHandlers,
  ...noteHandlers,
  ...draftHandlers,
  ...presenceHandlers,
  ...heldMessageHandlers,
  ...messageTemplateHandlers,
  ...peopleHandlers,
  ...savedViewHandlers,
  ...timelineHandlers,
  ...bulkMessageHandlers,
  ...bulkTodoHandlers,
  ...tagHandlers,
  ...peopleExportHandlers,
  ...disclosureHandlers,
  ...personProfileHandlers,
  ...postingDraftHandlers,
  ...postingPreviewHandlers,
  ...placementHandlers,
  ...figureHandlers,
  ...contactHandlers,
  ...passedOverHandlers,
  ...changeNoticeHandlers,
  ...noticedVersionHandlers,
  ...noticeHandlers,
  ...paperHandlers,
  ...afterJoiningHandlers,
  ...stayingQuestionHandlers,
  ...operatorContactHandlers,
  ...comparisonHandlers,
  ...ownPasskeyHandlers,
  ...passkeyEntryHandlers,
  ...signInRecordHandlers,
  ...lineLinkHandlers,
  ...importRunHandlers,
  ...assignmentRuleHandlers,
  ...ownPasswordHandlers,
  ...serviceFactHandlers,
  ...siteHandlers,
  ...sitePublishingHandlers,
  ...sitePreviewHandlers,
}
