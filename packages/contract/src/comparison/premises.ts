/** Bounds of what a comparison is calculated from; the browser uses them too, so that this file has no schemas. */
export const premiseLimits = {
  dependants: 5,
  /** Yen a month: what is free of tax. */
  commutingAllowance: 150_000,
  /** A month: the law's limit of a busy month is below 100. */
  overtimeHours: 80,
  nightShifts: 12,
} as const

/** How many postings may be compared. */
export const comparisonLimits = { least: 2, most: 4, shareDays: 14 } as const

/** Which end of a range of pay is calculated with. */
export const payEnds = ['lowest', 'highest'] as const

export interface Premises {
  /** From 40 on care insurance is due. */
  isOver40: boolean
  /** Two digits; '' for the mean of all prefectures. */
  prefectureCode: string
  dependants: number
  /** Yen a month. */
  commutingAllowance: number
  countsBonus: boolean
  overtimeHours: number
  /** A month; null: as each posting states. */
  nightShifts: number | null
  payEnd: (typeof payEnds)[number]
}

/** Where nobody has said anything. */
export const ordinaryPremises: Premises = {
  isOver40: false,
  prefectureCode: '',
  dependants: 0,
  commutingAllowance: 0,
  countsBonus: true,
  overtimeHours: 0,
  nightShifts: null,
  payEnd: 'lowest',
}
