import type { LeavingReason } from './placements.ts'

/** What job seekers say six months after joining. The browser uses this file: it has no schemas. */
export const stayingAnswers = ['staying', 'on_leave', 'left', 'unknown'] as const
export type StayingAnswer = (typeof stayingAnswers)[number]
export const stayingAnswerNames: Readonly<Record<StayingAnswer, string>> = {
  staying: 'はい、働いています',
  on_leave: '休職・産休などで休んでいます',
  left: '辞めました',
  unknown: '分からない・答えない',
}

/** Why somebody has left; any number of them. */
export const leavingCauses = [
  'terms_differed',
  'people',
  'health',
  'family',
  'commute',
  'work',
  'term_ended',
  'dismissed',
] as const
export type LeavingCause = (typeof leavingCauses)[number]
export const leavingCauseNames: Readonly<Record<LeavingCause, string>> = {
  terms_differed: '条件が約束とちがった',
  people: '人間関係',
  health: '体調',
  family: '家庭の事情',
  commute: '通勤',
  work: '仕事の内容',
  term_ended: '契約の満了',
  dismissed: '解雇・退職を求められた',
}

/** Whether the question can be answered, was answered, or its time is over. */
export const stayingStates = ['open', 'answered', 'over'] as const
export type StayingState = (typeof stayingStates)[number]

export const stayingLimits = {
  /** The question is open for so many days, the day of asking among them. */
  openDays: 28,
  /** So many days after it comes the only reminder. */
  reminderDays: 14,
} as const

/**
 * The reason of the ledger of fees that the causes stand for; null where they leave it open, so that staff ask. A dismissal
 * and the end of a contract count otherwise by law: beside another cause neither is taken for granted.
 */
export function leavingReasonOf(causes: readonly LeavingCause[]): LeavingReason | null {
  const [first, ...others] = causes
  if (first === undefined) return null
  if (!causes.includes('dismissed') && !causes.includes('term_ended')) return 'own_wish'
  return others.length === 0 && (first === 'dismissed' || first === 'term_ended') ? first : null
}
