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

/** The days of a schedule by month; the column that checks whole rows is not among them. */
export function monthsOf({ sections }: Schedule): ScheduleMonth[] {
  let index = -1
  const months = sections.map(({ name, columns }) => ({
    name,
    days: columns.flatMap((column) => {
      index += 1
      return column.isTypeCheckAll ? [] : [{ column, index }]
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

/** The cell of a day in a row. */
export const cellAt = (row: ScheduleRow, { index }: ScheduleDay): ScheduleCell | undefined => row.cells[index]
