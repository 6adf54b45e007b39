/** Whether somebody has begun the work for which they accepted an offer. */
export const joiningStates = ['expected', 'joined', 'not_joined'] as const
export type JoiningState = (typeof joiningStates)[number]

/** Kinds of employment of the yearly report: 常用 (four months or longer), 臨時 (one to four), 日雇 (shorter than one). */
export const employmentKinds = ['regular', 'temporary', 'daily'] as const
export type EmploymentKind = (typeof employmentKinds)[number]

/** 届出制手数料 and 上限制手数料. */
export const feeKinds = ['registered', 'capped'] as const
export type FeeKind = (typeof feeKinds)[number]

/** `dismissed` is not counted among those who left within six months (職業安定法 32条の16). */
export const leavingReasons = ['own_wish', 'dismissed', 'term_ended', 'other'] as const
export type LeavingReason = (typeof leavingReasons)[number]

/** What is known six months after joining. */
export const sixMonthStates = ['staying', 'left', 'unknown'] as const
export type SixMonthState = (typeof sixMonthStates)[number]

/** What staff write about a placement. Days are Tokyo's; money is yen. */
export interface PlacementFacts {
  joiningDay: string
  joiningState: JoiningState
  /** Without a limit of time (無期雇用). */
  isPermanent: boolean
  employmentKind: EmploymentKind | null
  feeKind: FeeKind | null
  feePayer: string
  /** What the rate is of, such as the expected pay of a year. */
  basisYen: number | null
  /** In tenths of a per cent: 300 is 30 %. */
  ratePermille: number | null
  feeYen: number | null
  /** How the fee is reckoned where basis and rate do not say it. */
  feeNote: string
  invoicedOn: string | null
  paidOn: string | null
  sixMonths: SixMonthState | null
  leftOn: string | null
  leavingReason: LeavingReason | null
  refundYen: number | null
  refundedOn: string | null
}

/** Of those who leave within so many days after joining, this share of the fee is paid back. */
export interface RefundStep {
  withinDays: number
  percent: number
}

const dayMs = 24 * 60 * 60_000
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The same day some months later; the last day of the month where there is no such day. As PostgreSQL adds months. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day from which six months have passed since joining. */
const sixMonthsAfter = (joiningDay: string): string => addMonths(joiningDay, 6)

type Field = keyof PlacementFacts

/** A field of a placement that cannot be stored so. */
export interface PlacementFault {
  field: Field
  /** For staff, in Japanese. */
  reason: string
}

const ofLeaving = ({
  joiningDay,
  joiningState,
  sixMonths,
  leftOn,
  leavingReason,
}: PlacementFacts): PlacementFault[] => [
  ...(leftOn !== null && leftOn < joiningDay
    ? [{ field: 'leftOn', reason: '離職日は、入社日と同じ日か、それより後の日にしてください。' } as const]
    : []),
  ...(leftOn !== null && joiningState !== 'joined'
    ? [{ field: 'leftOn', reason: '離職日は、「入社した」を選んだときに入力できます。' } as const]
    : []),
  ...(sixMonths === 'left' && leftOn === null
    ? [{ field: 'leftOn', reason: '「離職した」を選んだときは、離職日を入力してください。' } as const]
    : []),
  ...(leavingReason !== null && leftOn === null
    ? [{ field: 'leavingReason', reason: '離職の理由は、離職日とあわせて入力してください。' } as const]
    : []),
  ...(sixMonths === 'staying' && leftOn !== null && leftOn < sixMonthsAfter(joiningDay)
    ? [{ field: 'sixMonths', reason: '6か月以内の離職日があるため、「在職中」は選べません。' } as const]
    : []),
  ...(sixMonths !== null && joiningState !== 'joined'
    ? [{ field: 'sixMonths', reason: '6か月後の状況は、「入社した」を選んだときに入力できます。' } as const]
    : []),
]

const ofMoney = ({ feeYen, invoicedOn, paidOn, refundYen, refundedOn }: PlacementFacts): PlacementFault[] => [
  ...(invoicedOn !== null && paidOn !== null && paidOn < invoicedOn
    ? [{ field: 'paidOn', reason: '徴収日は、請求日と同じ日か、それより後の日にしてください。' } as const]
    : []),
  ...(paidOn !== null && feeYen === null
    ? [{ field: 'feeYen', reason: '徴収日を入力するときは、手数料の額を入力してください。' } as const]
    : []),
  ...(refundYen !== null && refundYen > (feeYen ?? 0)
    ? [{ field: 'refundYen', reason: '返戻金は、手数料の額以下にしてください。' } as const]
    : []),
  ...(refundedOn !== null && refundYen === null
    ? [{ field: 'refundYen', reason: '返戻日を入力するときは、返戻金の額を入力してください。' } as const]
    : []),
]

/** What contradicts itself in a placement. */
export const placementFaults = (facts: PlacementFacts): PlacementFault[] => [...ofLeaving(facts), ...ofMoney(facts)]

/** Whether somebody left within six months after joining. */
export const leftEarly = ({ joiningDay, leftOn }: Pick<PlacementFacts, 'joiningDay' | 'leftOn'>): boolean =>
  leftOn !== null && leftOn < sixMonthsAfter(joiningDay)

/** Fields that should be filled on a day, and are not, in the order of the ledger's columns. */
export function placementGaps(facts: PlacementFacts, today: string): Field[] {
  const { joiningDay, joiningState, feeYen, sixMonths } = facts
  if (joiningState === 'not_joined' || joiningDay > today) return []
  const gaps: [Field, boolean][] = [
    ['joiningState', joiningState === 'expected'],
    ['employmentKind', facts.employmentKind === null],
    ['feeKind', facts.feeKind === null],
    // A fee of nothing needs no reckoning
    ['basisYen', feeYen !== 0 && facts.feeNote === '' && (facts.basisYen === null || facts.ratePermille === null)],
    ['feeYen', feeYen === null],
    ['sixMonths', sixMonths === null && !leftEarly(facts) && sixMonthsAfter(joiningDay) <= today],
    ['leavingReason', facts.leftOn !== null && facts.leavingReason === null],
    ['refundYen', leftEarly(facts) && facts.leavingReason !== 'dismissed' && facts.refundYen === null],
  ]
  return gaps.filter(([, isMissing]) => isMissing).map(([field]) => field)
}

/** The fee that basis and rate give, without fractions of a yen; null while one of them is unknown. */
export const feeOf = (basisYen: number | null, ratePermille: number | null): number | null =>
  basisYen === null || ratePermille === null ? null : Math.floor((basisYen * ratePermille) / 1_000)

/** What the agency's table pays back of a fee to whom somebody left; null where nobody has left or nothing was paid. */
export function refundOf(
  { joiningDay, leftOn, feeYen }: Pick<PlacementFacts, 'joiningDay' | 'leftOn' | 'feeYen'>,
  steps: readonly RefundStep[],
): number | null {
  if (leftOn === null || feeYen === null) return null
  const days = (msOf(leftOn) - msOf(joiningDay)) / dayMs
  const step = steps.find(({ withinDays }) => days < withinDays)
  return step ? Math.floor((feeYen * step.percent) / 100) : 0
}
