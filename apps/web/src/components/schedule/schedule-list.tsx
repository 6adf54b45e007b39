import type { Schedule, ScheduleCell } from '@tsunagu/contract/components/available-schedule.ts'
import { formatShortDay } from '#web/page/format-date.ts'
import styles from './available-schedule.module.css'
import { cellAt, monthsOf, type ScheduleDay, slotMinutesOf } from './schedule-days.ts'

/** `9:30` of a time. */
const clockOf = (text: string) => `${Number(text.slice(11, 13))}:${text.slice(14, 16)}`

/** A time some minutes after another, on the clock of the same day: 24:00 is its end. */
function clockBehind(text: string, ms: number): string {
  const minutes = Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)) + ms / 60_000
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** `9:00〜12:30` for slots that follow on each other. */
function spansOf(cells: readonly ScheduleCell[], slotMinutes: number): string[] {
  const periodMs = slotMinutes * 60_000
  const spans: { from: string; until: number }[] = []
  for (const { startDateTime } of cells) {
    const begins = Date.parse(startDateTime)
    const last = spans.at(-1)
    if (last?.until === begins) last.until = begins + periodMs
    else spans.push({ from: startDateTime, until: begins + periodMs })
  }
  return spans.map(({ from, until }) => `${clockOf(from)}〜${clockBehind(from, until - Date.parse(from))}`)
}

/** The hours of a day; what has no readable beginning cannot be said in words. */
const hoursOf = (schedule: Schedule, day: ScheduleDay): ScheduleCell[] =>
  schedule.rows
    .flatMap((row) => cellAt(row, day) ?? [])
    .filter(({ startDateTime }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(startDateTime) && Date.parse(startDateTime))

type ScheduleListProps = { schedule: Schedule; isChecked: (cell: ScheduleCell) => boolean }

const spokenDay = ({ column: { date = '', name, holidayName } }: ScheduleDay) => {
  const weekday = /\(.\)$/.exec(name)?.[0] ?? ''
  return `${formatShortDay(date) || name || ''}${weekday}${holidayName ? `・${holidayName}` : ''}`
}

/** The free hours in words, day by day: the grid for those who do not see one. */
export function ScheduleList({ schedule, isChecked }: ScheduleListProps) {
  const days = monthsOf(schedule)
    .flatMap((month) => month.days)
    .map((day) => ({
      day,
      free: hoursOf(schedule, day).filter((cell) => isChecked(cell) && !cell.bookedText),
      booked: hoursOf(schedule, day).filter(({ bookedText }) => bookedText),
    }))
    .filter(({ free, booked }) => free.length + booked.length > 0)
  if (days.length === 0) return <p className="note">この期間に、面接できる時間はありません。</p>
  return (
    <ul className={styles.list}>
      {days.map(({ day, free, booked }) => (
        <li key={day.index}>
          <b>{spokenDay(day)}</b>
          <span>
            {spansOf(free, slotMinutesOf(schedule)).join('、')}
            {booked.length > 0 && (
              <span className={styles.listBooked}>
                {booked.map((cell) => `${clockOf(cell.startDateTime)} ${cell.bookedText}`).join('、')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
