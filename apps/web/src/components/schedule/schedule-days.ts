import type {
  Schedule,
  ScheduleCell,
  ScheduleColumn,
  ScheduleRow,
} from '@tsunagu/contract/components/available-schedule.ts'

/** A day of the grid and the index of its cells in each row. */
export type ScheduleDay = { column: ScheduleColumn; index: number }

/** Days under one name, a month; `range` is how many columns it spans. */
export type ScheduleMonth = { name: string; range: number; days: ScheduleDay[] }

/** The days of a schedule by month, as many as its `range`; the column that checks whole rows is not among them. */
export function monthsOf({ sections }: Schedule): ScheduleMonth[] {
  let index = -1
  const months = sections.map(({ name, range, columns }) => ({
    name,
    range,
    days: columns.flatMap((column, place) => {
      index += 1
      return column.isTypeCheckAll || place >= range ? [] : [{ column, index }]
    }),
  }))
  return months.filter(({ days }) => days.length > 0)
}

/** Whether the server offers boxes that check whole rows. */
export const hasRowChecks = ({ sections }: Schedule): boolean =>
  sections.some(({ columns }) => columns.some(({ isTypeCheckAll }) => isTypeCheckAll))

/** The cells of the days, row by row. */
export const cellsOf = (schedule: Schedule): ScheduleCell[] => {
  const days = monthsOf(schedule).flatMap((month) => month.days)
  return schedule.rows.flatMap((row) => days.flatMap((day) => cellAt(row, day) ?? []))
}

/** The cell of a day in a row. No cell of a day that is not available can be chosen, whatever the cell itself says. */
export function cellAt(row: ScheduleRow, { column, index }: ScheduleDay): ScheduleCell | undefined {
  const cell = row.cells[index]
  return cell && !column.isAvailableDay ? { ...cell, isEnabled: false } : cell
}

const minuteMs = 60_000

/** How long a slot is, in minutes: the rows begin so far apart. */
export function slotMinutesOf(schedule: Schedule): number {
  const [day] = monthsOf(schedule).flatMap((month) => month.days)
  const [first, second] = schedule.rows.map((row) => Date.parse((day && cellAt(row, day)?.startDateTime) ?? ''))
  const apart = ((second ?? Number.NaN) - (first ?? Number.NaN)) / minuteMs
  return apart > 0 ? apart : (schedule.columnPeriodHour || 1) * 60
}
