/** Progress of a job seeker on a posting (docs/behaviour.md §13). The order is the `tab` query's. */
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

/** What an agency's system does by the call that moves progress; offers have calls of their own. */
export const operatorMoveActions = ['refer', 'start_selection', 'interview', 'close', 'reopen'] as const
export type OperatorMoveAction = (typeof operatorMoveActions)[number]

/** Every kind of move of a job seeker's progress on a posting, by whomever. */
export type MoveAction = PostingActionType | OperatorMoveAction | 'offer' | 'withdraw_offer' | 'withdraw_inquiry'

/** Why an application was ended by the agency. A job seeker reads its sentence, with the operator's own words below. */
export const closingReasonCodes = [
  'not_selected',
  'position_filled',
  'posting_ended',
  'requirements_not_met',
  'terms_not_agreed',
  'no_response',
  'offer_expired',
  'asked_by_job_seeker',
  'other',
] as const
export type ClosingReasonCode = (typeof closingReasonCodes)[number]

/** Why a job seeker declines, where they say so by a choice. */
export const declineReasons = ['terms_changed'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const showTypes = ['show', 'hidden', 'deactivated'] as const

export const favoriteStatuses = ['like', 'dislike'] as const
