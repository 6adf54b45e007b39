import { cardProgress } from '../components/cards.ts'
import { favoriteStatuses, postingActionTypes, showTypes } from '../progress.ts'
import { nullable, object, oneOf, type Static, Type, text, uuid } from '../schema.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { jobPostingIdParams } from './views.ts'

/** One action of a posting (specification §4). */
const postingAction = object({ isEnable: Type.Boolean(), label: Type.String(), showType: oneOf(showTypes) })
export const postingActions = object({ inquiry: postingAction, apply: postingAction, decline: postingAction })
export type PostingActions = Static<typeof postingActions>

/** What a job seeker does with a posting, and with a to-do (specification §7). */
export const jobPostingEndpoints = {
  updateFavorite: defineEndpoint({
    summary: 'Likes or dislikes a posting. Safe to repeat.',
    access: 'job_seeker',
    params: jobPostingIdParams,
    body: object({ status: oneOf(favoriteStatuses) }),
    response: null,
    errors: ['not_found'],
  }),
  notifyFavorite: defineEndpoint({
    summary: 'Tells the adviser about a like, at most once per posting and day (decisions §5).',
    access: 'job_seeker',
    params: jobPostingIdParams,
    body: object({ status: oneOf(favoriteStatuses) }),
    response: null,
    errors: ['not_found'],
  }),
  getJobPostingActions: defineEndpoint({
    summary: 'What the job seeker may do with a posting now.',
    access: 'job_seeker',
    params: jobPostingIdParams,
    response: postingActions,
    errors: ['not_found'],
  }),
  getJobPostingProgress: defineEndpoint({
    summary:
      'How the job seeker stands with a posting and how that came about; null where nothing has happened (ours).',
    access: 'job_seeker',
    params: jobPostingIdParams,
    response: object({ progress: nullable(cardProgress) }),
    errors: ['not_found'],
  }),
  takeJobPostingAction: defineEndpoint({
    summary:
      'Inquires, applies or declines, by the progress table of decisions §5. `apply` with the `offerId` of the pending offer accepts it; `decline` with one answers that offer.',
    access: 'job_seeker',
    params: jobPostingIdParams,
    body: object({ actionType: oneOf(postingActionTypes), offerId: Type.Optional(uuid()) }),
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
  updateTodoStatus: defineEndpoint({
    summary: 'Marks a to-do done, or back. Safe to repeat.',
    access: 'job_seeker',
    params: object({ id: text(64) }),
    body: object({ statusType: oneOf(['todo', 'done']) }),
    response: null,
    errors: ['not_found'],
  }),
}
