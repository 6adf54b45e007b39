import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { accountHandlers } from '#server/features/auth/account.handlers.ts'
import { accountEndHandlers } from '#server/features/auth/account-end.handlers.ts'
import { authHandlers } from '#server/features/auth/auth.handlers.ts'
import { credentialHandlers } from '#server/features/auth/credential.handlers.ts'
import { entryHandlers } from '#server/features/auth/entry.handlers.ts'
import { clientReportHandlers } from '#server/features/client-reports/client-report.handlers.ts'
import { favoriteHandlers } from '#server/features/favorites/favorite.handlers.ts'
import { fileHandlers } from '#server/features/files/file.handlers.ts'
import type { Handler } from '#server/features/handler.ts'
import { jobPostingHandlers } from '#server/features/job-postings/job-posting.handlers.ts'
import { searchHandlers } from '#server/features/job-postings/search.handlers.ts'
import { mailSettingHandlers } from '#server/features/mail-settings/mail-setting.handlers.ts'
import { formListHandlers } from '#server/features/master-data/form-list.handlers.ts'
import { masterListHandlers } from '#server/features/master-data/master-list.handlers.ts'
import { messageHandlers } from '#server/features/messages/message.handlers.ts'
import { profileHandlers } from '#server/features/profile/profile.handlers.ts'
import { progressHandlers } from '#server/features/progress/progress.handlers.ts'
import { scheduleHandlers } from '#server/features/schedules/schedule.handlers.ts'
import { todoHandlers } from '#server/features/todos/todo.handlers.ts'
import { adviserViewHandlers } from '#server/screens/adviser-view.handlers.ts'
import { choiceHandlers } from '#server/screens/choice.handlers.ts'
import { postingListHandlers } from '#server/screens/posting-list.handlers.ts'
import { selectorHandlers } from '#server/screens/selector.handlers.ts'
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
  ...mailSettingHandlers,
  ...entryHandlers,
  ...viewHandlers,
  ...adviserViewHandlers,
  ...choiceHandlers,
  ...selectorHandlers,
  ...postingListHandlers,
  ...jobPostingHandlers,
  ...searchHandlers,
  ...favoriteHandlers,
  ...fileHandlers,
  ...profileHandlers,
  ...progressHandlers,
  ...todoHandlers,
  ...messageHandlers,
  ...scheduleHandlers,
  ...formListHandlers,
  ...masterListHandlers,
}
