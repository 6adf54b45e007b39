import { stated, yen } from '../base/feed-texts.ts'
import { nullable, object, oneOf, type Static, Type, taggedUnion } from '../base/schema.ts'

/** What holds right after hiring, and how far it may change later; 「変更なし」 is written out, never left blank. */
const withChangeRange = (maxLength: number) => object({ initial: stated(maxLength), changeRange: stated(300) })

const indefinite = object({ kind: Type.Literal('indefinite') })
const fixedTerm = object({
  kind: Type.Literal('fixed_term'),
  /** Length of one contract, e.g. 「1年（年度末まで）」. */
  term: stated(100),
  renewal: object({
    kind: oneOf(['automatic', 'conditional', 'none']),
    /** By what a renewal is decided; 「なし」 when there is none. */
    standard: stated(300),
    /** Limit on the total term in years, null when there is none. */
    maxYears: nullable(Type.Integer({ minimum: 1, maximum: 50 })),
    /** Limit on the number of renewals, null when there is none. */
    maxTimes: nullable(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
})

/** The contract's term: open-ended, or fixed with the renewal's terms and limits (duty since 2024-04-01). */
export type ContractTerm = Static<typeof indefinite> | Static<typeof fixedTerm>
const contractTerm = taggedUnion<ContractTerm>('kind', [indefinite, fixedTerm])

const wage = object({
  /** What the pay is made of, each by its name: 基本給, 資格手当, 夜勤手当 … */
  items: Type.Array(object({ name: stated(40), text: stated(100) }), { minItems: 1, maxItems: 15 }),
  /** Fixed overtime pay, apart from the rest; null when there is none. What exceeds the hours is always paid on top. */
  fixedOvertime: nullable(
    object({
      amount: yen(1),
      hours: Type.Number({ exclusiveMinimum: 0, maximum: 100 }),
      isExcessPaid: Type.Literal(true),
    }),
  ),
  raiseAndBonus: stated(200),
  /** An example a job seeker can reckon with, in yen a month; null when the employer gives none. */
  example: nullable(
    object({
      assumption: stated(60),
      items: Type.Array(object({ name: stated(40), amount: yen() }), { minItems: 1, maxItems: 10 }),
    }),
  ),
})

/**
 * The terms of work that 職業安定法 5条の3 and 施行規則 4条の2 want shown. All are required: a posting that lacks one is
 * not published. Texts are plain Japanese; a line break stays a line break.
 */
export const postingTerms = object({
  duties: withChangeRange(1000),
  workplace: withChangeRange(300),
  contract: contractTerm,
  trialPeriod: object({
    /** 0 when there is none. */
    months: Type.Integer({ minimum: 0, maximum: 12 }),
    /** How the terms differ meanwhile; 「なし」 or 「同じ条件」 written out. */
    conditions: stated(200),
  }),
  hours: stated(300),
  breaks: stated(100),
  overtime: stated(200),
  holidays: stated(400),
  /** Days off in a year, null when the shifts decide. */
  annualHolidays: nullable(Type.Integer({ minimum: 0, maximum: 366 })),
  wage,
  insurance: stated(200),
  passiveSmoking: stated(200),
  isDispatched: Type.Boolean(),
  requirements: stated(500),
  /** Checks under こども性暴力防止法 (in force 2026-12-25); null where the law does not reach the workplace. */
  dbs: nullable(oneOf(['mandatory', 'certified', 'not_covered'])),
})
export type PostingTerms = Static<typeof postingTerms>
