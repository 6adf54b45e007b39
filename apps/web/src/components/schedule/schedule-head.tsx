import type { ScheduleDay, ScheduleMonth } from './schedule-days.ts'
import styles from './schedule-grid.module.css'

/** The months and the days over the hours. */
export function ScheduleHead({ months }: { months: readonly ScheduleMonth[] }) {
  return (
    <>
      <tr className={styles.months}>
        <td />
        {months.map(({ name, range }) => (
          <th key={name} scope="colgroup" colSpan={range}>
            {name}
          </th>
        ))}
      </tr>
      <tr className={styles.days}>
        <td />
        {months
          .flatMap(({ days }) => days)
          .map((day) => (
            <DayHead key={day.index} day={day} />
          ))}
      </tr>
    </>
  )
}

/** `金` and `27` of `27(金)`. */
const partsOfName = (name: string) => /^(.*)\((.)\)$/.exec(name)?.slice(1) ?? [name, '']

function DayHead({ day: { column } }: { day: ScheduleDay }) {
  const [number, weekday] = partsOfName(column.name)
  const isRest = weekday === '日' || Boolean(column.holidayName)
  return (
    <th
      scope="col"
      data-day={isRest ? 'rest' : weekday === '土' ? 'saturday' : undefined}
      className={column.isAvailableDay ? undefined : styles.closedDay}
    >
      {weekday}
      <b>{number}</b>
      {column.holidayName && <span className={styles.holiday}>{column.holidayName}</span>}
    </th>
  )
}
