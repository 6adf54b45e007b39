import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { accountHandlers } from '#server/features/account-end/account.handlers.ts'
import { accountEndHandlers } from '#server/features/account-end/account-end.handlers.ts'
import { erasureHandlers } from '#server/features/account-end/erasure.handlers.ts'
import { assignmentHandlers } from '#server/features/assignment/assignment.handlers.ts'
import { inviteStaffHandlers } from '#server/features/assignment/invite-staff.handlers.ts'
import { staffAdminHandlers } from '#server/features/assignment/staff-admin.handlers.ts'
import { changeEventsHandlers } from '#server/features/change-events/change-events.handlers.ts'
import { clientReportHandlers } from '#server/features/client-reports/client-report.handlers.ts'
import { conversationHandlers } from '#server/features/conversations/conversation.handlers.ts'
import { noteHandlers } from '#server/features/conversations/note.handlers.ts'
import { credentialHandlers } from '#server/features/credentials/credential.handlers.ts'
import { eventHandlers } from '#server/features/events/event.handlers.ts'
import { webhookHandlers } from '#server/features/events/webhook.handlers.ts'
import { favoriteHandlers } from '#server/features/favorites/favorite.handlers.ts'
import { jobPostingHandlers } from '#server/features/feed-import/job-posting.handlers.ts'
import { fileHandlers } from '#server/features/files/file.handlers.ts'
import { givenFileHandlers } from '#server/features/files/given-file.handlers.ts'
import { workScheduleHandlers } from '#server/features/files/work-schedule.handlers.ts'
import { interviewHandlers } from '#server/features/interviews/interview.handlers.ts'
import { interviewWeekHandlers } from '#server/features/interviews/interview-week.handlers.ts'
import { operatorInterviewHandlers } from '#server/features/interviews/operator-interview.handlers.ts'
import { operatorJobSeekerHandlers } from '#server/features/job-seekers/operator-job-seeker.handlers.ts'
import { ledgerHandlers } from '#server/features/ledgers/ledger.handlers.ts'
import { mailSettingHandlers } from '#server/features/mail-settings/mail-setting.handlers.ts'
import { formListHandlers } from '#server/features/master-data/form-list.handlers.ts'
import { masterListHandlers } from '#server/features/master-data/master-list.handlers.ts'
import { matchingHandlers } from '#server/features/matching/matching.handlers.ts'
import { messageTemplateHandlers } from '#server/features/message-templates/message-template.handlers.ts'
import { heldMessageHandlers } from '#server/features/messages/held-message.handlers.ts'
import { messageHandlers } from '#server/features/messages/message.handlers.ts'
import { operatorMessageHandlers } from '#server/features/messages/operator-message.handlers.ts'
import { offerHandlers } from '#server/features/offers/offer.handlers.ts'
import { operatorAuditHandlers } from '#server/features/operator-calls/operator-audit.handlers.ts'
import { operatorKeyHandlers } from '#server/features/operator-keys/operator-key.handlers.ts'
import { peopleHandlers } from '#server/features/people/people.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { boardHandlers } from '#server/features/progress/board.handlers.ts'
import { operatorProgressHandlers } from '#server/features/progress/operator-progress.handlers.ts'
import { progressHandlers } from '#server/features/progress/progress.handlers.ts'
import { entryHandlers } from '#server/features/registration/entry.handlers.ts'
import { invitationHandlers } from '#server/features/registration/invitation.handlers.ts'
import { savedConditionHandlers } from '#server/features/saved-conditions/saved-condition.handlers.ts'
import { savedViewHandlers } from '#server/features/saved-views/saved-view.handlers.ts'
import { operatorScheduleHandlers } from '#server/features/schedules/operator-schedule.handlers.ts'
import { scheduleHandlers } from '#server/features/schedules/schedule.handlers.ts'
import { shareHandlers } from '#server/features/schedules/share.handlers.ts'
import { searchHandlers } from '#server/features/search/search.handlers.ts'
import { authHandlers } from '#server/features/sessions/auth.handlers.ts'
import { sessionHandlers } from '#server/features/sessions/session.handlers.ts'
import { passkeyHandlers } from '#server/features/staff-factors/passkey.handlers.ts'
import { staffFactorHandlers } from '#server/features/staff-factors/staff-factor.handlers.ts'
import { ownSessionHandlers } from '#server/features/staff-sessions/own-session.handlers.ts'
import { passkeySignInHandlers } from '#server/features/staff-sessions/passkey-sign-in.handlers.ts'
import { staffInvitationHandlers } from '#server/features/staff-sessions/staff-invitation.handlers.ts'
import { staffSessionHandlers } from '#server/features/staff-sessions/staff-session.handlers.ts'
import { timelineHandlers } from '#server/features/timeline/timeline.handlers.ts'
import { operatorTodoHandlers } from '#server/features/todos/operator-todo.handlers.ts'
import { todoHandlers } from '#server/features/todos/todo.handlers.ts'
import { teamHandlers } from '#server/features/work-queue/team.handlers.ts'
import { workQueueHandlers } from '#server/features/work-queue/work-queue.handlers.ts'
import type { Handler } from '#server/request/handler.ts'
import { adviserViewHandlers } from '#server/screens/adviser-view.handlers.ts'
import { choiceHandlers } from '#server/screens/choice.handlers.ts'
import { inquiryHandlers } from '#server/screens/inquiry.handlers.ts'
import { offerViewHandlers } from '#server/screens/offer-view.handlers.ts'
import { personProfileHandlers } from '#server/screens/person-profile.handlers.ts'
import { postingListHandlers } from '#server/screens/posting-list.handlers.ts'
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
  ...searchPlacesHandlers,
  ...searchWordsHandlers,
  ...savedConditionHandlers,
  ...favoriteHandlers,
  ...fileHandlers,
  ...givenFileHandlers,
  ...profileHandlers,
  ...progressHandlers,
  ...inquiryHandlers,
  ...operatorProgressHandlers,
  ...boardHandlers,
  ...offerHandlers,
  ...offerViewHandlers,
  ...todoHandlers,
  ...operatorTodoHandlers,
  ...messageHandlers,
  ...changeEventsHandlers,
  ...operatorMessageHandlers,
  ...scheduleHandlers,
  ...shareHandlers,
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
  ...ledgerHandlers,
  ...operatorAuditHandlers,
  ...staffSessionHandlers,
  ...staffInvitationHandlers,
  ...staffAdminHandlers,
  ...inviteStaffHandlers,
  ...ownSessionHandlers,
  ...staffFactorHandlers,
  ...passkeyHandlers,
  ...passkeySignInHandlers,
  ...workQueueHandlers,
  ...matchingHandlers,
  ...assignmentHandlers,
  ...teamHandlers,
  ...conversationHandlers,
  ...noteHandlers,
  ...heldMessageHandlers,
  ...messageTemplateHandlers,
  ...peopleHandlers,
  ...savedViewHandlers,
  ...timelineHandlers,
  ...personProfileHandlers,
}
