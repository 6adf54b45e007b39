import { dayText, timeText } from '#desk/page/dates.ts'
import { nameOf, statusNames } from './interview-words.ts'
import { dayOf, daysFrom, startOfDay } from './week.ts'
import type { WeekProps } from './week-props.ts'

/** The same week along a thread, for narrow screens. */
export const WeekList = ({ fromDate, interviews, selected, onSelect }: WeekProps) => (
  <section className="cal-list" aria-label="週の面接">
    {interviews.length === 0 && <p className="sub">この週に面接はありません。</p>}
    {daysFrom(fromDate).map((day) => {
      const own = interviews.filter(({ startDateTime }) => startDateTime && dayOf(new Date(startDateTime)) === day)
      if (own.length === 0) return null
      return (
        <section key={day}>
          <h2>{dayText(startOfDay(day))}</h2>
          <ul>
            {own.map((interview) => (
              <li key={interview.id}>
                <button type="button" aria-pressed={interview.id === selected} onClick={() => onSelect(interview)}>
                  <span className="num">{timeText(new Date(interview.startDateTime ?? ''))}</span>
                  <span className="grow clip">
                    <b>{nameOf(interview)}</b> <span className="sub">{interview.title}</span>
                  </span>
                  <span className={`tag${interview.status === 'picked' ? ' warm' : ' brand'}`}>
                    {statusNames[interview.status]}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )
    })}
  </section>
)
