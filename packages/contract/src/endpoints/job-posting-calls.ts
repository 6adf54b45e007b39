import { nullable, object, oneOf, pathId, type Static, Type, uuid } from '../base/schema.ts'
import { cardProgress } from '../components/cards.ts'
import { inquiryQuestion, inquiryReceipt, inquirySheet } from '../hiring/inquiry.ts'
import { declineReasons, favoriteStatuses, postingActionTypes, showTypes } from '../hiring/progress.ts'
import { defineEndpoint } from './define-endpoint.ts'

export const jobPostingIdParams = object({ jobPostingId: pathId(64) })

/** One action of a posting. */
const postingAction = object({ isEnable: Type.Boolean(), label: Type.String(), showType: oneOf(showTypes) })
export const postingActions = object({ inquiry: postingAction, apply: postingAction, decline: postingAction })
export type PostingActions = Static<typeof postingActions>

/** What a job seeker does with a posting, and with a to-do (docs/behaviour.md §11, §13, §20). */
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
    summary: 'Tells the adviser about a like, at most once per posting and day.',
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
    /** `inquiry` is the inquiry that waits for the adviser, or that the adviser has responded to; null without one. */
    response: object({ progress: nullable(cardProgress), inquiry: Type.Optional(nullable(inquiryReceipt)) }),
    errors: ['not_found'],
  }),
  getInquiry: defineEndpoint({
    summary:
      'What the sheet before an inquiry shows: quick questions, who reads it, and the inquiry that was made (an addition to the specification).',
    access: 'job_seeker',
    params: jobPostingIdParams,
    response: inquirySheet,
    errors: ['not_found'],
  }),
  withdrawInquiry: defineEndpoint({
    summary:
      'Withdraws an inquiry while nobody has responded to it; 409 afterwards. Safe to repeat (an addition to the specification).',
    access: 'job_seeker',
    params: jobPostingIdParams,
    response: null,
    errors: ['not_found', 'failed_precondition'],
  }),
  takeJobPostingAction: defineEndpoint({
    summary:
      'Inquires, applies or declines, by the progress table. `apply` with the `offerId` of the pending offer accepts it; `decline` with one answers that offer. `inquiry` with a `question` (ours) sends it as a message in the same transaction; the same `clientMessageId` once more changes nothing.',
    access: 'job_seeker',
    params: jobPostingIdParams,
    body: object({
      actionType: oneOf(postingActionTypes),
      offerId: Type.Optional(uuid()),
      question: Type.Optional(inquiryQuestion),
      /** Recorded with a `decline` (an addition of ours). */
      declineReason: Type.Optional(oneOf(declineReasons)),
    }),
    response: null,
    errors: ['not_found', 'failed_precondition', 'already_exists'],
  }),
  updateTodoStatus: defineEndpoint({
    summary: 'Marks a to-do done, or back. Safe to repeat.',
    access: 'job_seeker',
    params: object({ id: pathId(64) }),
    body: object({ statusType: oneOf(['todo', 'done']) }),
    response: null,
    errors: ['not_found'],
  }),
}
