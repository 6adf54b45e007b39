import type {
  Schedule,
  ScheduleCell,
  ScheduleColumn,
  ScheduleRow,
} from '@tsunagu/contract/components/available-schedule.ts'
import { scheduleLimits } from '@tsunagu/contract/schedule.ts'
import { addDays, dayInTokyo } from '#server/features/clock.ts'

/** The rows of the grid, in Tokyo's hours: interviews begin between these. */
export const firstHour = 9
export const lastHour = 19
export const columnPeriodHour = 1
const hourMs = 60 * 60_000

const hours = Array.from(
  { length: Math.floor((lastHour - firstHour) / columnPeriodHour) + 1 },
  (_, index) => firstHour + index * columnPeriodHour,
)

/** The beginning of an hour in Tokyo, which has known no summer time since 1951. */
const startOf = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:00:00+09:00`

/** Whether a time begins a row of the grid. */
export function isOnGrid(time: Date): boolean {
  const sinceMidnight = time.getTime() - Date.parse(`${dayInTokyo(time)}T00:00:00+09:00`)
  return hours.some((hour) => hour * hourMs === sinceMidnight)
}

/** Something settled that takes up hours. */
export interface Booking {
  startsAt: Date
  minutes: number
  /** What it is, in a word: 面接. */
  text: string
}

/** What a grid is drawn from. */
export interface ScheduleFacts {
  fromDate: string
  days: number
  now: Date
  holidayName: (day: string) => string | undefined
  freeHours: readonly Date[]
  bookings: readonly Booking[]
}

const weekdays = '日月火水木金土'

/** The day nearest to a wanted one that the schedule reaches; today when none is wanted. */
export function nearestFromDate(wanted: string | undefined, today: string): string {
  const first = addDays(today, -scheduleLimits.daysBack)
  const last = addDays(today, scheduleLimits.daysAhead)
  if (wanted === undefined) return today
  if (wanted < first) return first
  return wanted > last ? last : wanted
}

function columnOf(day: string, today: string, holidayName: ScheduleFacts['holidayName']): ScheduleColumn {
  const weekday = weekdays.charAt(new Date(`${day}T00:00:00Z`).getUTCDay())
  return {
    name: `${Number(day.slice(-2))}(${weekday})`,
    isTypeCheckAll: false,
    isAvailableDay: day >= today && day <= addDays(today, scheduleLimits.daysAhead),
    date: day,
    holidayName: holidayName(day) ?? '',
  }
}

const allColumn: ScheduleColumn = {
  name: 'すべて',
  isTypeCheckAll: true,
  isAvailableDay: true,
  date: '',
  holidayName: '',
}

/** Months as sections; the first one, and one of another year, says its year. */
function sectionsOf(columns: readonly ScheduleColumn[]): Schedule['sections'] {
  const byMonth = Map.groupBy(columns, ({ date = '' }) => date.slice(0, 7))
  const months = [...byMonth].map(([month, ofMonth], index) => {
    const [year = '', number = ''] = month.split('-')
    const isYearSaid = index === 0 || number === '01'
    return { name: `${isYearSaid ? `${year}年` : ''}${Number(number)}月`, range: ofMonth.length, columns: ofMonth }
  })
  return [{ name: '', range: 1, columns: [allColumn] }, ...months]
}

function cellOf(day: ScheduleColumn, hour: number, facts: ScheduleFacts, free: ReadonlySet<number>): ScheduleCell {
  const startDateTime = startOf(day.date ?? '', hour)
  const begins = Date.parse(startDateTime)
  const ends = begins + columnPeriodHour * hourMs
  const booking = facts.bookings.find(
    ({ startsAt, minutes }) => startsAt.getTime() < ends && startsAt.getTime() + minutes * 60_000 > begins,
  )
  return {
    startDateTime,
    isChecked: free.has(begins),
    isEnabled: day.isAvailableDay && begins >= facts.now.getTime() && !booking,
    bookedText: booking?.text ?? '',
  }
}

/** The box that checks its whole row: checked where every hour is that can be. */
function allOf(cells: readonly ScheduleCell[]): ScheduleCell {
  const open = cells.filter(({ isEnabled }) => isEnabled)
  const isEnabled = open.length > 0
  return {
    startDateTime: '',
    isChecked: isEnabled && open.every(({ isChecked }) => isChecked),
    isEnabled,
    bookedText: '',
  }
}

/** The grid of days by hours (`decisions.md` §6). */
export function buildSchedule(facts: ScheduleFacts): Schedule {
  const today = dayInTokyo(facts.now)
  const { fromDate, days } = facts
  const columns = Array.from({ length: days }, (_, index) =>
    columnOf(addDays(fromDate, index), today, facts.holidayName),
  )
  const free = new Set(facts.freeHours.map((time) => time.getTime()))
  const rows = hours.map((hour): ScheduleRow => {
    const cells = columns.map((day) => cellOf(day, hour, facts, free))
    return { name: `${hour}:00`, cells: [allOf(cells), ...cells] }
  })
  const previous = addDays(fromDate, -days)
  const next = addDays(fromDate, days)
  return {
    year: Number(fromDate.slice(0, 4)),
    month: Number(fromDate.slice(5, 7)),
    columnPeriodHour,
    prevFromDate: fromDate > today ? (previous > today ? previous : today) : '',
    nextFromDate: next <= addDays(today, scheduleLimits.daysAhead) ? next : '',
    rows,
    sections: sectionsOf(columns),
  }
}
