/** When a job seeker is asked how promise and practice compare: so many days after joining. */
export const joiningStages = ['day30', 'day90'] as const
export type JoiningStage = (typeof joiningStages)[number]
export const stageDays: Readonly<Record<JoiningStage, number>> = { day30: 30, day90: 90 }

/** An agreed term in practice; `unanswered` until something is chosen, and if nothing is. */
export const termStates = ['unanswered', 'same', 'different', 'unknown'] as const
type TermState = (typeof termStates)[number]
export const termStateNames: Readonly<Record<TermState, string>> = {
  unanswered: '回答なし',
  same: '同じ',
  different: 'ちがう',
  unknown: 'まだ分からない',
}

/** How it feels; `unanswered` as above. */
export const joiningFeelings = ['unanswered', 'settled', 'getting_used', 'unsure', 'hard'] as const
export type JoiningFeeling = (typeof joiningFeelings)[number]
export const feelingNames: Readonly<Record<JoiningFeeling, string>> = {
  unanswered: '回答なし',
  settled: '続けていけそう',
  getting_used: 'まだ慣れないが大丈夫',
  unsure: '迷いがある',
  hard: 'つらい',
}

/** Who learns of an answer: the adviser alone, or the adviser, who is to ask the employer. */
export const joiningAudiences = ['adviser', 'employer'] as const
export type JoiningAudience = (typeof joiningAudiences)[number]

/** Steps after joining, as the page shows them. */
export const joiningSteps = ['joined', 'day30', 'day90', 'six_months'] as const
/** `missed`: the time to answer is over, and nothing was said. */
export const joiningStepStates = ['done', 'open', 'missed', 'later'] as const

export const joiningLimits = {
  /** 職種・配属, 給与 and the most further terms of an offer. */
  terms: 42,
  nameLength: 40,
  noteLength: 500,
  memoLength: 1_000,
  /** From the day of the question, and again from that of the first answer. */
  openDays: 14,
  /** Answers that staff are shown, the newest first. */
  shown: 20,
} as const
