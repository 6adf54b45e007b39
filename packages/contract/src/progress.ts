/** Progress of a job seeker on a posting (specification §2, §4; `decisions.md` §5). The order is the `tab` query's. */
export const progressStatuses = [
  'waiting',
  'referral',
  'entered',
  'under_consideration',
  'offer_accepted',
  'closed',
] as const
export type ProgressStatus = (typeof progressStatuses)[number]

export const postingActionTypes = ['inquiry', 'apply', 'decline'] as const
export type PostingActionType = (typeof postingActionTypes)[number]

/** Every kind of move of a job seeker's progress on a posting, by whomever. */
export type MoveAction = PostingActionType | 'refer' | 'start_selection' | 'interview' | 'offer' | 'close' | 'reopen'

export const showTypes = ['show', 'hidden', 'deactivated'] as const

export const favoriteStatuses = ['like', 'dislike'] as const
