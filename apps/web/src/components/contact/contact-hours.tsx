import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { Switch } from '#web/ui/switch.tsx'
import styles from './contact-preference.module.css'
import type { WishPartProps } from './contact-ways.tsx'
import {
  clockText,
  dayHoursText,
  type Hours,
  weekdayName,
  weekdays,
  withDay,
  withDaySwitched,
  withEqualWeekdays,
} from './wish-draft.ts'

/** When the agency may call, and whether it writes at these hours alone. */
export function ContactHours({ wish, onChange }: WishPartProps) {
  const headId = useId()
  const hasHours = wish.way === 'hours' || (wish.way === 'messages_only' && wish.messagesInHours)
  return (
    <section className={styles.part} aria-labelledby={headId}>
      <div className={styles.head}>
        <h2 id={headId}>{wish.way === 'messages_only' ? 'メッセージを受け取る時間' : '電話してよい時間'}</h2>
        {hasHours && (
          <Button variant="quiet" size="small" icon="copy" onClick={() => onChange(withEqualWeekdays(wish))}>
            平日をそろえる
          </Button>
        )}
      </div>
      {hasHours && (
        <Panel isFlush>
          <Scale />
          <ul className={styles.hours}>
            {weekdays.map((weekday) => (
              <Day key={weekday} weekday={weekday} wish={wish} onChange={onChange} />
            ))}
          </ul>
        </Panel>
      )}
      <div>
        <CheckboxChoice
          checked={wish.skipsHolidays}
          onChange={({ target }) => onChange({ ...wish, skipsHolidays: target.checked })}
        >
          祝日は電話しない
        </CheckboxChoice>
        <CheckboxChoice
          checked={wish.messagesInHours}
          sub={
            wish.way === 'anytime' ? '平日9:30〜18:30に届きます' : 'それ以外の時間に書いたものは、次の時間に届きます'
          }
          onChange={({ target }) => onChange({ ...wish, messagesInHours: target.checked })}
        >
          メッセージも、決めた時間だけに受け取る
        </CheckboxChoice>
      </div>
    </section>
  )
}

/** The scale of the lines: from 8 to 21 o'clock, where most hours are. */
const [scaleFrom, scaleUntil] = [8 * 60, 21 * 60]
const placeOf = (minutes: number) =>
  ((Math.min(Math.max(minutes, scaleFrom), scaleUntil) - scaleFrom) / (scaleUntil - scaleFrom)) * 100

const scaleHours = [8, 12, 16, 21]

/** The hours above the lines; each day says its own in words. */
const Scale = () => (
  <svg className={styles.scale} aria-hidden="true">
    {scaleHours.map((hour, index) => (
      <text
        key={hour}
        x={`${placeOf(hour * 60)}%`}
        y="12"
        textAnchor={index === 0 ? 'start' : index === scaleHours.length - 1 ? 'end' : 'middle'}
      >
        {index === scaleHours.length - 1 ? `${hour}時` : hour}
      </text>
    ))}
  </svg>
)

type DayProps = WishPartProps & { weekday: number }

function Day({ weekday, wish, onChange }: DayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const dayId = useId()
  const own = wish.hours.filter((one) => one.weekday === weekday)
  const [first] = own
  const text = dayHoursText(own)
  return (
    <li>
      <span className={styles.day} id={dayId} data-day={weekday}>
        {weekdayName(weekday)}
        <span className="sr">曜日</span>
      </span>
      {/* Drawn by attributes: the policy of the page refuses styles that the server writes into elements */}
      <svg className={styles.line} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        {own.map(({ from, until }) => (
          <rect key={from} x={placeOf(from)} width={placeOf(until) - placeOf(from)} height="10" />
        ))}
      </svg>
      {first ? (
        <button
          type="button"
          className={styles.timeEdit}
          aria-expanded={isOpen}
          aria-label={`${weekdayName(weekday)}曜 ${text}を変える`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
          <Icon type="edit" size={16} />
        </button>
      ) : (
        <span className={styles.none}>{wish.way === 'messages_only' ? '受け取らない' : '電話しない'}</span>
      )}
      <Switch
        checked={own.length > 0}
        aria-labelledby={dayId}
        onChange={({ target }) => onChange(withDaySwitched(wish, weekday, target.checked))}
      />
      {isOpen && first && <Times hours={first} onChange={(span) => onChange(withDay(wish, weekday, span))} />}
    </li>
  )
}

const halfHours = (from: number, until: number) =>
  Array.from({ length: (until - from) / 30 + 1 }, (_, index) => from + index * 30)
const optionsOf = (minutes: readonly number[]) => minutes.map((one) => ({ value: String(one), label: clockText(one) }))
const begins = optionsOf(halfHours(0, 23 * 60 + 30))

type TimesProps = { hours: Hours; onChange: (span: { from: number; until: number }) => void }

/** From when until when. An end before the beginning moves with it. */
function Times({ hours: { weekday, from, until }, onChange }: TimesProps) {
  const day = `${weekdayName(weekday)}曜`
  const ends = optionsOf(halfHours(from + 30, from + 12 * 60))
  return (
    <div className={styles.times}>
      <SelectInput
        width="short"
        aria-label={`${day}の始まり`}
        options={begins}
        value={String(from)}
        onChange={({ target }) => {
          const next = Number(target.value)
          onChange({ from: next, until: Math.min(Math.max(until, next + 30), next + 12 * 60) })
        }}
      />
      〜
      <SelectInput
        width="short"
        aria-label={`${day}の終わり`}
        options={ends}
        value={String(until)}
        onChange={({ target }) => onChange({ from, until: Number(target.value) })}
      />
    </div>
  )
}
