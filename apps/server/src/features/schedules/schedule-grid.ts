import type {
  Schedule,
  ScheduleCell,
  ScheduleColumn,
  ScheduleRow,
} from '@tsunagu/contract/components/available-schedule.ts'
import { type SlotMinutes, scheduleLimits } from '@tsunagu/contract/hiring/schedule.ts'
import type { FreeSlot } from '#server/hiring/interviews/free-hours.queries.ts'
import { freeTimeOf } from '#server/hiring/interviews/free-time.ts'
import { addDays, dayInTokyo } from '#server/platform/time/clock.ts'

/** The rows of the grid, in Tokyo's hours: interviews begin between these. */
export const firstHour = 9
const lastHour = 19
const columnPeriodHour = 1
/** The last beginning of a slot, as people say it. */
export const lastBeginning = (minutes: SlotMinutes): string => clockOf(beginningsOf(minutes).at(-1) ?? 0).join(':')
const minuteMs = 60_000

/** The beginnings of the rows, in minutes of the day. */
const beginningsOf = (minutes: SlotMinutes): number[] =>
  Array.from({ length: ((lastHour - firstHour + 1) * 60) / minutes }, (_, index) => firstHour * 60 + index * minutes)

const clockOf = (beginning: number): [hour: number, minute: string] => [
  Math.floor(beginning / 60),
  String(beginning % 60).padStart(2, '0'),
]

/** A time of a day in Tokyo, which has known no summer time since 1951. */
function startOf(day: string, beginning: number): string {
  const [hour, minute] = clockOf(beginning)
  return `${day}T${String(hour).padStart(2, '0')}:${minute}:00+09:00`
}

/** Whether a time begins a row of the grid whose slots are so long. */
export function isOnGrid(time: Date, minutes: SlotMinutes): boolean {
  const sinceMidnight = time.getTime() - Date.parse(`${dayInTokyo(time)}T00:00:00+09:00`)
  return beginningsOf(minutes).some((beginning) => beginning * minuteMs === sinceMidnight)
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
  freeSlots: readonly FreeSlot[]
  bookings: readonly Booking[]
  /** How long the grid's slots are: `columnPeriodHour` stays the hours that they are grouped by. */
  slotMinutes: SlotMinutes
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

function cellOf(
  day: ScheduleColumn,
  beginning: number,
  facts: ScheduleFacts,
  isFreeAt: ReturnType<typeof freeTimeOf>,
): ScheduleCell {
  const startDateTime = startOf(day.date ?? '', beginning)
  const begins = Date.parse(startDateTime)
  const ends = begins + facts.slotMinutes * minuteMs
  const booking = facts.bookings.find(
    ({ startsAt, minutes }) => startsAt.getTime() < ends && startsAt.getTime() + minutes * 60_000 > begins,
  )
  return {
    startDateTime,
    isChecked: isFreeAt({ startsAt: new Date(begins), minutes: facts.slotMinutes }),
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

/** The grid of days by slots of time. */
export function buildSchedule(facts: ScheduleFacts): Schedule {
  const today = dayInTokyo(facts.now)
  const { fromDate, days } = facts
  const columns = Array.from({ length: days }, (_, index) =>
    columnOf(addDays(fromDate, index), today, facts.holidayName),
  )
  const isFreeAt = freeTimeOf(facts.freeSlots)
  const rows = beginningsOf(facts.slotMinutes).map((beginning): ScheduleRow => {
    const cells = columns.map((day) => cellOf(day, beginning, facts, isFreeAt))
    return { name: clockOf(beginning).join(':'), cells: [allOf(cells), ...cells] }
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
