import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import type { CSSProperties } from 'react'
import { dayText, timeText } from '#desk/page/dates.ts'
import { nameOf, spanOf, spanText } from './interview-words.ts'
import { dayOf, daysFrom, overlaps, placeIn, type Span, shownHours, startOfDay } from './week.ts'
import type { WeekProps } from './week-props.ts'

type WeekGridProps = WeekProps & {
  /** The free time of the person whom times are offered to. */
  free: readonly Span[]
  /** The times that are chosen for an offer. */
  chosen: readonly Span[]
  /** Beginnings that a click adds. */
  beginnings: readonly Date[]
  onAdd: (start: Date) => void
}

const styleOf = (place: { day: number; top: number; length: number }, column = 0, columns = 1): CSSProperties =>
  ({
    '--d': place.day + column / columns,
    '--n': columns,
    '--h': `${place.top}px`,
    '--l': `${place.length}px`,
  }) as CSSProperties

const weekday = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', weekday: 'short' })

/** The interviews of a week, with free time and candidates while times are offered. */
export function WeekGrid(props: WeekGridProps) {
  const { fromDate, interviews, selected, now, free, chosen, beginnings, onSelect, onAdd } = props
  const hours = Array.from({ length: shownHours.until - shownHours.from }, (_, index) => shownHours.from + index)
  return (
    <section className="cal scroll" aria-label="週の予定">
      <WeekHead fromDate={fromDate} today={dayOf(now)} />
      <div className="cal-b">
        <ol className="cal-t" aria-hidden="true">
          {hours.map((hour) => (
            <li key={hour}>{hour}:00</li>
          ))}
        </ol>
        <div className="cal-f" aria-hidden="true">
          {free.map((span) => {
            const place = placeIn(fromDate, span)
            return place && <i key={span.start.getTime()} className="cf" style={styleOf(place)} />
          })}
        </div>
        <ul className="cal-e">
          {beginnings.map((start) => {
            const place = placeIn(fromDate, { start, minutes: 30 })
            return (
              place && (
                <li key={start.getTime()} className="ce slot" style={styleOf(place)}>
                  <button
                    type="button"
                    onClick={() => onAdd(start)}
                    aria-label={`${dayText(start)} ${timeText(start)} を候補にする`}
                  />
                </li>
              )
            )
          })}
          {interviews.map((interview) => (
            <WeekEntry
              key={interview.id}
              fromDate={fromDate}
              interview={interview}
              among={interviews}
              isSelected={interview.id === selected}
              onSelect={onSelect}
            />
          ))}
          {chosen.map((span, index) => {
            const place = placeIn(fromDate, span)
            return (
              place && (
                <li key={span.start.getTime()} className="ce cand" style={styleOf(place)}>
                  <b className="clip">
                    候補{index + 1} {timeText(span.start)}
                  </b>
                </li>
              )
            )
          })}
        </ul>
      </div>
    </section>
  )
}

const WeekHead = ({ fromDate, today }: { fromDate: string; today: string }) => (
  <div className="cal-h">
    <span />
    {daysFrom(fromDate).map((day, index) => (
      <p key={day} className={`${index === 6 ? 'hol' : ''}${day === today ? ' is-today' : ''}`}>
        <span>{weekday.format(startOfDay(day))}</span>
        <b>{Number(day.slice(8))}</b>
        {day === today && <span className="sr">今日</span>}
      </p>
    ))}
  </div>
)

type WeekEntryProps = {
  fromDate: string
  interview: NamedInterview
  among: readonly NamedInterview[]
  isSelected: boolean
  onSelect: (interview: NamedInterview) => void
}

/** An interview in its place; those at the same time are side by side. */
function WeekEntry({ fromDate, interview, among, isSelected, onSelect }: WeekEntryProps) {
  const span = spanOf(interview)
  const place = span && placeIn(fromDate, span)
  if (!place) return null
  const together = among.filter((one) => {
    const other = spanOf(one)
    return other !== undefined && overlaps(span, other)
  })
  const isPicked = interview.status === 'picked'
  return (
    <li
      className={`ce ${isPicked ? 'pick' : 'conf'}${isSelected ? ' cursor' : ''}`}
      style={styleOf(place, together.indexOf(interview), together.length)}
    >
      <button type="button" onClick={() => onSelect(interview)} aria-pressed={isSelected}>
        <b className="clip">{nameOf(interview)}</b>
        <span className="clip">{interview.title}</span>
        <span className="sr">
          {spanText(span)}、{isPicked ? '確定待ち' : '確定'}
        </span>
      </button>
    </li>
  )
}
