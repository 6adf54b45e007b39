import type {
  Schedule,
  ScheduleCell,
  ScheduleColumn,
  ScheduleRow,
} from '@tsunagu/contract/components/available-schedule.ts'

/** A day of the grid and the index of its cells in each row. */
export type ScheduleDay = { column: ScheduleColumn; index: number }

/** Days under one name, a month. */
export type ScheduleMonth = { name: string; days: ScheduleDay[] }

/** The days of a schedule by month, as many as its `range`; the column that checks whole rows is not among them. */
export function monthsOf({ sections }: Schedule): ScheduleMonth[] {
  let index = -1
  const months = sections.map(({ name, range, columns }) => ({
    name,
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
