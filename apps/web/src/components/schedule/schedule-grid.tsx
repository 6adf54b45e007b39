import type { Schedule, ScheduleRow } from '@tsunagu/contract/components/available-schedule.ts'
import { formatShortDay } from '#web/page/format-date.ts'
import { moveByArrow, useOneTabStop } from './schedule-arrows.ts'
import { ScheduleCheckAll } from './schedule-check-all.tsx'
import { cellAt, cellsOf, hasRowChecks, monthsOf, type ScheduleDay } from './schedule-days.ts'
import type { ScheduleDraft } from './schedule-draft.ts'
import styles from './schedule-grid.module.css'
import { ScheduleHead } from './schedule-head.tsx'
import { useSchedulePainting } from './use-schedule-painting.ts'

type ScheduleGridProps = { schedule: Schedule; draft: ScheduleDraft }

/**
 * Hours as rows, days as columns, a box for each; arrow keys move between the boxes, a stroke fills several.
 *
 * @param describedBy id of the sentence that says which keys do what
 */
export function ScheduleGrid({ schedule, draft, describedBy }: ScheduleGridProps & { describedBy: string }) {
  const months = monthsOf(schedule)
  const days = months.flatMap((month) => month.days)
  const painting = useSchedulePainting(
    cellsOf(schedule).filter(({ isEnabled }) => isEnabled),
    draft,
  )
  const tabStop = useOneTabStop(painting.ref)
  return (
    <table className={styles.grid} aria-describedby={describedBy} {...painting} {...tabStop}>
      <caption className="sr">
        {schedule.year}年{schedule.month}月からの面接できる時間
      </caption>
      <thead>
        <ScheduleHead months={months} />
        <AllDay schedule={schedule} days={days} draft={draft} />
      </thead>
      <tbody>
        {schedule.rows.map((row, index) => (
          <HourRow
            key={row.name}
            row={row}
            rowIndex={index + 1}
            days={days}
            draft={draft}
            hasCheck={hasRowChecks(schedule)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** How a day is said in the names of its boxes. */
const spokenDay = ({ date = '', name, holidayName }: ScheduleDay['column']) =>
  `${formatShortDay(date) || name}${holidayName ? `（${holidayName}）` : ''}`

/** A box over each day that checks all of its hours. */
function AllDay({ schedule, days, draft }: ScheduleGridProps & { days: readonly ScheduleDay[] }) {
  return (
    <tr className={styles.all}>
      <th scope="row">全日</th>
      {days.map((day, index) => {
        const open = schedule.rows.flatMap((row) => cellAt(row, day) ?? []).filter(({ isEnabled }) => isEnabled)
        return (
          <td key={day.index} className={open.length === 0 ? styles.off : undefined}>
            {open.length > 0 && (
              <ScheduleCheckAll
                className={styles.slot}
                cells={open}
                draft={draft}
                label={`${spokenDay(day.column)}をすべて`}
                data-row={0}
                data-column={index + 1}
              />
            )}
          </td>
        )
      })}
    </tr>
  )
}

type HourRowProps = {
  row: ScheduleRow
  rowIndex: number
  days: readonly ScheduleDay[]
  draft: ScheduleDraft
  hasCheck: boolean
}

function HourRow({ row, rowIndex, days, draft, hasCheck }: HourRowProps) {
  const open = days.flatMap((day) => cellAt(row, day) ?? []).filter(({ isEnabled }) => isEnabled)
  return (
    <tr>
      <th scope="row">
        {hasCheck && open.length > 0 ? (
          <ScheduleCheckAll
            className={styles.hour}
            cells={open}
            draft={draft}
            label={`${row.name}をすべての日で`}
            data-row={rowIndex}
            data-column={0}
          >
            {row.name}
          </ScheduleCheckAll>
        ) : (
          <span className={styles.hour}>{row.name}</span>
        )}
      </th>
      {days.map((day, index) => (
        <Slot
          key={day.index}
          row={row}
          day={day}
          draft={draft}
          place={{ 'data-row': rowIndex, 'data-column': index + 1 }}
        />
      ))}
    </tr>
  )
}

type SlotProps = {
  row: ScheduleRow
  day: ScheduleDay
  draft: ScheduleDraft
  place: { 'data-row': number; 'data-column': number }
}

function Slot({ row, day, draft, place }: SlotProps) {
  const cell = cellAt(row, day)
  if (cell?.bookedText) return <td className={styles.booked}>{cell.bookedText}</td>
  if (!cell?.isEnabled || !day.column.isAvailableDay) {
    return (
      <td className={styles.off}>
        <span className="sr">受付なし</span>
      </td>
    )
  }
  return (
    <td>
      <label className={styles.slot}>
        <input
          {...place}
          type="checkbox"
          data-hour={cell.startDateTime}
          aria-label={`${spokenDay(day.column)} ${row.name}`}
          checked={draft.isChecked(cell)}
          onChange={({ target }) => draft.setHours([cell], target.checked)}
          onKeyDown={moveByArrow}
        />
      </label>
    </td>
  )
}
