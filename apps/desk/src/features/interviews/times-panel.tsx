import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { useId, useState } from 'react'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { spanText } from './interview-words.ts'
import { OfferFields } from './offer-fields.tsx'
import type { TimesForm } from './use-times-form.ts'
import { dayOf } from './week.ts'

type TimesPanelProps = {
  title: string
  /** What the person says about their time. */
  note: string
  form: TimesForm
  /** Whether the words of a new offer are asked for as well. */
  isOffer: boolean
  now: Date
  onClose: () => void
}

/** Chooses times of an interview, and sends them. */
export function TimesPanel({ title, note, form, isOffer, now, onClose }: TimesPanelProps) {
  const id = useId()
  const { minutes, setMinutes, isOutside, isAgreed, setIsAgreed, problem, isBusy, send } = form
  return (
    <section className="iv-detail" aria-label={title}>
      <header>
        <h2 className="grow">{title}</h2>
        <IconButton icon="close" name="閉じる" onClick={onClose} />
      </header>
      {note !== '' && <p className="quote">「{note}」</p>}
      {isOffer && <OfferFields form={form} />}
      <div className="field">
        <label htmlFor={`${id}-minutes`}>長さ</label>
        <select
          className="in"
          id={`${id}-minutes`}
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
        >
          {[...new Set([30, 45, 60, 90, 120, minutes])].map((one) => (
            <option key={one} value={one}>
              {one}分
            </option>
          ))}
        </select>
      </div>
      <TimeAdder form={form} now={now} />
      <Candidates form={form} />
      {isOutside && (
        <label className="row-form">
          <input
            className="check"
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setIsAgreed(target.checked)}
          />
          空き時間の外の候補について、本人の了承を得ています
        </label>
      )}
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <p className="cs-foot">
        <Button look="main" aria-disabled={isBusy} onClick={() => void send()}>
          {isBusy ? '送っています' : '候補を送る'}
        </Button>
      </p>
    </section>
  )
}

const Candidates = ({ form: { times: chosen, remove } }: { form: TimesForm }) => (
  <>
    <h3>
      候補{' '}
      <span className="sub">
        {chosen.length}／{interviewLimits.times}
      </span>
    </h3>
    <ul className="cand-l">
      {chosen.map(({ span, isFree, against }) => (
        <li key={span.start.getTime()} className={against || !isFree ? 'bad' : ''}>
          <span className="grow num">{spanText(span)}</span>
          <span className={`t12 ${against || !isFree ? 'warn' : 'ok'}`}>
            {against || (isFree ? '本人あき' : '空きの外')}
          </span>
          <IconButton icon="close" name={`${spanText(span)}を外す`} onClick={() => remove(span.start)} />
        </li>
      ))}
    </ul>
  </>
)

/** Quarters of an hour, as interviews begin. */
const times = Array.from({ length: 13 * 4 }, (_, index) => {
  const minutes = 8 * 60 + index * interviewLimits.quarterMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

function TimeAdder({ form, now }: { form: TimesForm; now: Date }) {
  const id = useId()
  const [day, setDay] = useState('')
  const [time, setTime] = useState('10:00')
  const add = () => {
    const start = new Date(`${day}T${time}:00+09:00`)
    if (!Number.isNaN(start.getTime()) && start > now) form.add(start)
  }
  return (
    <div className="cs-row">
      <div className="field">
        <label htmlFor={`${id}-day`}>日</label>
        <input
          className="in"
          id={`${id}-day`}
          type="date"
          min={dayOf(now)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-time`}>開始</label>
        <select className="in" id={`${id}-time`} value={time} onChange={({ target }) => setTime(target.value)}>
          {times.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
      <Button onClick={add} aria-disabled={day === ''}>
        追加
      </Button>
    </div>
  )
}
