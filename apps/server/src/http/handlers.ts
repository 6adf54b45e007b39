import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { authHandlers } from '#server/features/auth/auth.handlers.ts'
import { entryHandlers } from '#server/features/auth/entry.handlers.ts'
import { favoriteHandlers } from '#server/features/favorites/favorite.handlers.ts'
import type { Handler } from '#server/features/handler.ts'
import { jobPostingHandlers } from '#server/features/job-postings/job-posting.handlers.ts'
import { searchHandlers } from '#server/features/job-postings/search.handlers.ts'
import { formListHandlers } from '#server/features/master-data/form-list.handlers.ts'
import { masterListHandlers } from '#server/features/master-data/master-list.handlers.ts'
import { progressHandlers } from '#server/features/progress/progress.handlers.ts'
import { todoHandlers } from '#server/features/todos/todo.handlers.ts'
import { choiceHandlers } from '#server/screens/choice.handlers.ts'
import { postingListHandlers } from '#server/screens/posting-list.handlers.ts'
import { viewHandlers } from '#server/screens/view.handlers.ts'
import { serviceHandlers } from './service.handlers.ts'

/** Every operation's handler: a missing one does not compile. */
export const handlers: { [N in OperationName]: Handler<N> } = {
  ...serviceHandlers,
  ...authHandlers,
  ...entryHandlers,
  ...viewHandlers,
  ...choiceHandlers,
  ...postingListHandlers,
  ...jobPostingHandlers,
  ...searchHandlers,
  ...favoriteHandlers,
  ...progressHandlers,
  ...todoHandlers,
  ...formListHandlers,
  ...masterListHandlers,
}
