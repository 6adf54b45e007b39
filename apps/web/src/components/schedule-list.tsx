import type { Schedule, ScheduleCell } from '@tsunagu/contract/components/available-schedule.ts'
import { formatShortDay } from '#web/lib/format-date.ts'
import styles from './available-schedule.module.css'
import { cellAt, monthsOf, type ScheduleDay } from './schedule-days.ts'

const hourOf = (text: string) => `${Number(text.slice(11, 13))}:00`

/** `9:00〜12:00` for hours that follow on each other. */
function spansOf(cells: readonly ScheduleCell[], periodHour: number): string[] {
  const periodMs = (periodHour || 1) * 60 * 60_000
  const spans: { from: string; until: number }[] = []
  for (const { startDateTime } of cells) {
    const begins = Date.parse(startDateTime)
    const last = spans.at(-1)
    if (last?.until === begins) last.until = begins + periodMs
    else spans.push({ from: startDateTime, until: begins + periodMs })
  }
  return spans.map(({ from, until }) => {
    const hours = (until - Date.parse(from)) / (60 * 60_000)
    return `${hourOf(from)}〜${Number(from.slice(11, 13)) + hours}:00`
  })
}

/** The hours of a day; what has no readable beginning cannot be said in words. */
const hoursOf = (schedule: Schedule, day: ScheduleDay): ScheduleCell[] =>
  schedule.rows
    .flatMap((row) => cellAt(row, day) ?? [])
    .filter(({ startDateTime }) => /^\d{4}-\d\d-\d\dT\d\d:/.test(startDateTime) && Date.parse(startDateTime))

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
            {spansOf(free, schedule.columnPeriodHour).join('、')}
            {booked.length > 0 && (
              <span className={styles.listBooked}>
                {booked.map((cell) => `${hourOf(cell.startDateTime)} ${cell.bookedText}`).join('、')}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
