import { type WorkingHours, workingHoursLimits } from '@tsunagu/contract/staff/working-hours.ts'
import { useState } from 'react'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { minuteOf, timeOf, weekdays } from './hours-draft.ts'

type HoursFieldsProps = { hours: WorkingHours; onChange: (hours: WorkingHours) => void }

/** When the staff work. */
export const HoursFields = ({ hours, onChange }: HoursFieldsProps) => {
  const change = (next: Partial<WorkingHours>) => onChange({ ...hours, ...next })
  return (
    <>
      <fieldset className="hours-days">
        <legend>営業日</legend>
        {weekdays.map(({ day, name }) => (
          <label key={day}>
            <input
              type="checkbox"
              className="check"
              checked={hours.weekdays.includes(day)}
              onChange={({ target }) =>
                change({
                  weekdays: target.checked ? [...hours.weekdays, day] : hours.weekdays.filter((one) => one !== day),
                })
              }
            />
            {name}
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            className="check"
            checked={hours.worksOnHolidays}
            onChange={({ target }) => change({ worksOnHolidays: target.checked })}
          />
          祝日も営業する
        </label>
      </fieldset>
      <div className="hours-times">
        <div className="field">
          <label htmlFor="opens-at">開始</label>
          <input
            id="opens-at"
            className="in"
            type="time"
            required
            value={timeOf(hours.opensAt)}
            onChange={({ target }) => target.value && change({ opensAt: minuteOf(target.value) })}
          />
        </div>
        <div className="field">
          <label htmlFor="closes-at">終了</label>
          <input
            id="closes-at"
            className="in"
            type="time"
            required
            value={timeOf(hours.closesAt)}
            onChange={({ target }) => target.value && change({ closesAt: minuteOf(target.value, true) })}
          />
        </div>
      </div>
      <ClosedDays days={hours.closedDays} onChange={(closedDays) => change({ closedDays })} />
    </>
  )
}

/** Days besides holidays on which nobody works. */
function ClosedDays({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const [day, setDay] = useState('')
  const isFull = days.length >= workingHoursLimits.closedDays
  const add = () => {
    if (day === '' || days.includes(day) || isFull) return
    onChange([...days, day].toSorted())
    setDay('')
  }
  return (
    <div className="field">
      <label htmlFor="closed-day">独自の休業日</label>
      <div className="hours-closed">
        <input id="closed-day" className="in" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <Button aria-disabled={day === '' || isFull} onClick={add}>
          追加
        </Button>
      </div>
      {days.length > 0 && (
        <ul className="hours-chips" aria-label="独自の休業日">
          {days.map((one) => (
            <li key={one} className="chip">
              {one.replaceAll('-', '/')}
              <IconButton
                icon="close"
                name={`${one}を外す`}
                onClick={() => onChange(days.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
