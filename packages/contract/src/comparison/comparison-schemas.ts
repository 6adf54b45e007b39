import { dateTime, nullable, object, oneOf, type Static, Type, text, uuid } from '../base/schema.ts'
import { comparisonLimits, payEnds, premiseLimits } from './premises.ts'

const count = (maximum: number) => Type.Integer({ minimum: 0, maximum })

/** What a comparison is calculated from. */
export const premises = object({
  isOver40: Type.Boolean(),
  prefectureCode: text(2, { pattern: '^(0[1-9]|[1-3][0-9]|4[0-7])?$' }),
  dependants: count(premiseLimits.dependants),
  commutingAllowance: count(premiseLimits.commutingAllowance),
  countsBonus: Type.Boolean(),
  overtimeHours: count(premiseLimits.overtimeHours),
  nightShifts: nullable(count(premiseLimits.nightShifts)),
  payEnd: oneOf(payEnds),
})

/** The chosen postings, in the order of the columns. */
export const chosenIds = Type.Array(uuid(), { maxItems: comparisonLimits.most, uniqueItems: true })

const cell = object({
  /** '' where the posting says nothing of it. */
  value: Type.String(),
  unit: Type.String(),
  /** One line below the value; '' for none. */
  note: Type.String(),
  /** How the value is made up; the last one is the sum where `hasTotal`. */
  lines: Type.Array(object({ name: Type.String(), text: Type.String() })),
  hasTotal: Type.Boolean(),
  /** 「最も高い」 and the like, by the numbers alone; '' for none. */
  edge: Type.String(),
})
export type ComparisonCell = Static<typeof cell>

const row = object({
  title: Type.String(),
  isDifferent: Type.Boolean(),
  isMain: Type.Boolean(),
  cells: Type.Array(cell),
})
export type ComparisonRow = Static<typeof row>

/** A column of the table. */
export const comparedPosting = object({
  jobPostingId: uuid(),
  title: Type.String(),
  workplace: Type.String(),
  /** '' for none. */
  imageUrl: Type.String(),
  /** No longer open: its last terms stay. */
  isClosed: Type.Boolean(),
})
export type ComparedPosting = Static<typeof comparedPosting>

/** A year's pay in its parts, in yen, in the order of the postings. */
const payBar = object({
  text: Type.String(),
  total: count(1_000_000_000),
  parts: Type.Array(object({ name: Type.String(), amount: count(1_000_000_000) })),
})

/** The rows of the table in their groups, with a cell for each column. */
export const comparedGroups = Type.Array(object({ title: Type.String(), rows: Type.Array(row) }))

/** What a comparison shows to its owner, to staff and by its link. */
export const comparedMembers = {
  premises,
  postings: Type.Array(comparedPosting, { maxItems: comparisonLimits.most }),
  /** What the figures say, in one sentence; '' below two postings. */
  summary: Type.String(),
  bars: Type.Array(payBar),
  /** A cell for each posting, in their order; empty below two postings. */
  groups: comparedGroups,
  /** What the figures leave out or take for granted. */
  assumptions: Type.Array(Type.String()),
  /** The tables, with their year. */
  sources: Type.Array(Type.String()),
}

/** A comparison without its owner. */
export const comparedPostings = object(comparedMembers)
export type ComparedPostings = Static<typeof comparedPostings>

/** The link under which others see it; null where there is none. */
export const comparisonShare = nullable(object({ expiresDatetime: dateTime() }))
