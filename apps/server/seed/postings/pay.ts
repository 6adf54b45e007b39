import type { PostingTerms } from '@tsunagu/contract/feed/posting-terms.ts'
import type { Random } from '#seed/base/random.ts'
import type { JobProfile } from '#seed/jobs/job-profile.ts'
import type { Schedule } from '#seed/jobs/schedules.ts'

/** What a posting pays; `items`, `fixedOvertime` and `example` add up with the range. */
export interface Pay {
  unitText: 'HOUR' | 'DAY' | 'MONTH' | 'YEAR'
  min: number
  max: number
  /** Basic pay of a month, which a bonus is reckoned from; null where there is none. */
  basic: number | null
  /** What the range includes, for the card. */
  note: string
  items: PostingTerms['wage']['items']
  fixedOvertime: PostingTerms['wage']['fixedOvertime']
  example: PostingTerms['wage']['example']
}

const expensive = new Set(['13', '14'])
const dear = new Set(['11', '12', '23', '26', '27', '28'])

/** Above the minimum wage of every prefecture of the group, in yen an hour. */
const hourlyFloor = (prefectureCode: string) =>
  expensive.has(prefectureCode) ? 1320 : dear.has(prefectureCode) ? 1260 : 1180
const regionFactor = (prefectureCode: string) =>
  expensive.has(prefectureCode) ? 1.05 : dear.has(prefectureCode) ? 1.01 : 0.95

const monthlyHours = 165
const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`
const roundTo = (amount: number, step: number) => Math.round(amount / step) * step
const roundUp = (amount: number, step: number) => Math.ceil(amount / step) * step
/** Pay is spoken of in round amounts. */
const steps = { HOUR: 10, DAY: 500, MONTH: 1_000, YEAR: 10_000 } as const

const nightAllowance = (random: Random) => random.step(5000, 14_000, 1000)

interface Allowance {
  name: string
  amount: number
  text: string
}

function allowancesOf(schedule: Schedule, isLicensed: boolean, random: Random): Allowance[] {
  const allowances: Allowance[] = []
  const add = (name: string, amount: number, text = yen(amount)) => allowances.push({ name, amount, text })
  if (isLicensed && random.chance(0.7)) add('資格手当', random.step(5000, 25_000, 1000))
  if (random.chance(0.45)) add(random.pick(['職務手当', '調整手当', '地域手当']), random.step(5000, 20_000, 1000))
  if (schedule.nightShifts > 0) {
    const each = nightAllowance(random)
    add(`夜勤手当（${each.toLocaleString('ja-JP')}円×${schedule.nightShifts}回）`, each * schedule.nightShifts)
  }
  return allowances
}

function fixedOvertimeOf(base: number, job: JobProfile, random: Random): Pay['fixedOvertime'] {
  if (!random.chance(job.isLeading ? 0.25 : 0.07)) return null
  const hours = random.pick([10, 15, 20])
  return { hours, amount: roundUp((base / monthlyHours) * 1.25 * hours, steps.MONTH), isExcessPaid: true }
}

function monthlyPay(job: JobProfile, schedule: Schedule, prefectureCode: string, random: Random): Pay {
  const isLicensed = !job.certifications.includes('no_license')
  const allowances = allowancesOf(schedule, isLicensed, random)
  const fixed = allowances.reduce((sum, { amount }) => sum + amount, 0)
  const factor = regionFactor(prefectureCode) * (0.96 + random.next() * 0.1)
  const wanted = job.monthlyPay[0] * 1000 * factor
  const floor = roundUp(hourlyFloor(prefectureCode) * monthlyHours, steps.MONTH)
  const low = Math.max(roundTo(wanted - fixed, steps.MONTH), floor)
  const high = roundTo(low * (1.1 + random.next() * 0.25), steps.MONTH)
  const fixedOvertime = fixedOvertimeOf(low, job, random)
  const overtimeAmount = fixedOvertime?.amount ?? 0
  const housing = random.chance(0.35) ? random.step(8000, 28_000, 2000) : 0
  const middle = roundTo(low + (high - low) * (0.25 + random.next() * 0.35), steps.MONTH)
  const items = [
    { name: '基本給', text: `${low.toLocaleString('ja-JP')}〜${yen(high)}` },
    ...allowances.map(({ name, text }) => ({ name, text })),
    ...(housing > 0 ? [{ name: '住宅手当', text: `${yen(housing)}まで（別に支給）` }] : []),
    { name: '通勤手当', text: `実費（月${random.pick([2, 3, 5])}万円まで、別に支給）` },
  ]
  const exampleItems = [{ name: '基本給', amount: middle }, ...allowances.map(({ name, amount }) => ({ name, amount }))]
  if (fixedOvertime !== null)
    exampleItems.push({ name: `固定残業代（${fixedOvertime.hours}時間分）`, amount: overtimeAmount })
  if (housing > 0 && random.chance(0.6)) exampleItems.push({ name: '住宅手当', amount: housing })
  const nights = schedule.nightShifts > 0 ? [`夜勤${schedule.nightShifts}回`] : []
  const licence = allowances.some(({ name }) => name === '資格手当') ? ['資格手当'] : []
  const overtime = fixedOvertime === null ? [] : [`固定残業代${fixedOvertime.hours}時間分`]
  const included = [...nights, ...licence, ...overtime]
  return {
    unitText: 'MONTH',
    min: low + fixed + overtimeAmount,
    max: high + fixed + overtimeAmount,
    basic: low,
    note: included.length > 0 ? `${included.join('・')}を含む` : '',
    items,
    fixedOvertime,
    example: random.chance(0.7)
      ? { assumption: [`経験${random.int(3, 12)}年`, ...nights].join('・'), items: exampleItems }
      : null,
  }
}

function hourlyPay(job: JobProfile, prefectureCode: string, bonus: number, random: Random): Pay {
  const factor = regionFactor(prefectureCode) * (0.97 + random.next() * 0.08)
  const min = Math.max(roundTo(job.hourlyPay[0] * factor + bonus, steps.HOUR), hourlyFloor(prefectureCode))
  const max = Math.max(
    roundTo((job.hourlyPay[1] * factor + bonus) * (0.98 + random.next() * 0.05), steps.HOUR),
    min + 50,
  )
  const evening = random.chance(0.3)
    ? [{ name: '時間帯手当', text: `17時以降・日祝は＋${random.pick([50, 100, 150])}円／時` }]
    : []
  return {
    unitText: 'HOUR',
    min,
    max,
    basic: null,
    note: random.pick(['経験により決定', '資格・経験により決定', '']),
    items: [
      { name: '時給', text: `${min.toLocaleString('ja-JP')}〜${yen(max)}` },
      ...evening,
      { name: '通勤手当', text: '実費（規定による）' },
    ],
    fixedOvertime: null,
    example: null,
  }
}

function dailyPay(job: JobProfile, schedule: Schedule, prefectureCode: string, random: Random): Pay {
  const hours = schedule.nightShifts > 0 ? 16 : 8
  const hourly =
    Math.max(job.hourlyPay[0] * regionFactor(prefectureCode), hourlyFloor(prefectureCode)) * (hours > 8 ? 1.2 : 1.12)
  const min = roundUp(hourly * hours, steps.DAY)
  const max = min + random.step(500, 3000, steps.DAY)
  return {
    unitText: 'DAY',
    min,
    max,
    basic: null,
    note: `実働${hours}時間・交通費は別`,
    items: [
      { name: '実働時間', text: `1日${hours}時間` },
      { name: '通勤手当', text: '1日1,000円まで' },
    ],
    fixedOvertime: null,
    example: null,
  }
}

/** Salaries of responsible positions are often agreed on for the year: sixteen months' worth, bonus included. */
function yearlyPay(job: JobProfile, prefectureCode: string, random: Random): Pay {
  const factor = regionFactor(prefectureCode) * (0.98 + random.next() * 0.08)
  const months = random.int(14, 16)
  const min = roundTo(job.monthlyPay[0] * 1000 * factor * months, steps.YEAR)
  const max = roundTo(Math.max(job.monthlyPay[1] * 1000 * factor * months, min * 1.1), steps.YEAR)
  const monthly = Math.floor(min / 12)
  return {
    unitText: 'YEAR',
    min,
    max,
    basic: null,
    note: '賞与分を含む年俸',
    items: [
      { name: '年俸', text: `${min.toLocaleString('ja-JP')}〜${yen(max)}（12分割で毎月支給、月${yen(monthly)}から）` },
      { name: '通勤手当', text: `実費（月${random.pick([3, 5])}万円まで、別に支給）` },
    ],
    fixedOvertime: null,
    example: null,
  }
}

const yearlyShare = 0.2

/** The pay of a job by the kind of employment: monthly, yearly for some who lead, hourly for part-time and dispatched, daily for single days. */
export function createPay(
  job: JobProfile,
  employment: string,
  schedule: Schedule,
  prefectureCode: string,
  random: Random,
): Pay {
  if (employment === 'spot') return dailyPay(job, schedule, prefectureCode, random)
  if (employment === 'part_time') return hourlyPay(job, prefectureCode, 0, random)
  if (employment === 'dispatch') return hourlyPay(job, prefectureCode, 150, random)
  if (job.isLeading && schedule.nightShifts === 0 && random.chance(yearlyShare))
    return yearlyPay(job, prefectureCode, random)
  return monthlyPay(job, schedule, prefectureCode, random)
}
