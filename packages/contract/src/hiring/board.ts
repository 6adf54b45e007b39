/** Who acts next on an application. */
export const boardTurns = ['agency', 'job_seeker', 'employer'] as const
export type BoardTurn = (typeof boardTurns)[number]

/** What happens next with an application that is not closed. */
export const boardSteps = [
  'answer_question',
  'decide',
  'check_application',
  'selection_result',
  'pick_interview_time',
  'confirm_interview',
  'offer_other_times',
  'attend_interview',
  'interview_result',
  'answer_offer',
  'offer_expired',
  'start_work',
] as const
export type BoardStep = (typeof boardSteps)[number]

/** Whose turn each step is. */
export const turnOfStep: Record<BoardStep, BoardTurn> = {
  answer_question: 'agency',
  decide: 'job_seeker',
  check_application: 'agency',
  selection_result: 'employer',
  pick_interview_time: 'job_seeker',
  confirm_interview: 'agency',
  offer_other_times: 'agency',
  attend_interview: 'employer',
  interview_result: 'employer',
  answer_offer: 'job_seeker',
  offer_expired: 'agency',
  start_work: 'employer',
}

/** The board shows what was closed within so many days: older ones would fill it. */
export const boardClosedDays = 7

/** The board keeps an accepted offer for so many days after the day that work begins. */
export const boardStartedDays = 30
