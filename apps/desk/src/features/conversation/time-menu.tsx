import { type ReactNode, type RefObject, useState } from 'react'
import { dayOf, dayText, timeText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { laterChoices, momentOf } from './later-choices.ts'

type TimeMenuProps = {
  /** Of the list, which its button names. */
  id: string
  /** The list, so that a key can open it. */
  popover: RefObject<HTMLDivElement | null>
  title: string
  now: Date
  /** What the button beside the field of a date says. */
  submitWords: string
  onChoose: (at: Date) => void
  /** The button that opens it. */
  children: ReactNode
}

/** Opens a list by a key, with the focus in it. */
export function openTimeMenu(popover: HTMLDivElement | null): void {
  popover?.showPopover()
  popover?.querySelector('button')?.focus()
}

/** A list of moments to come, and a field for any other. The browser opens and closes it, and gives the focus back. */
export function TimeMenu({ id, popover, title, now, submitWords, onChoose, children }: TimeMenuProps) {
  const [moment, setMoment] = useState('')
  const at = momentOf(moment, now)
  const choose = (chosen: Date) => {
    popover.current?.hidePopover()
    onChoose(chosen)
  }
  return (
    <div className={`time-menu ${id}`}>
      {children}
      <div ref={popover} id={id} popover="auto" className="pop menu" role="dialog" aria-label={title}>
        {laterChoices(now).map((choice) => (
          <button key={choice.name} type="button" onClick={() => choose(choice.at)}>
            <Icon name="clock" size={16} />
            {choice.name}
            <span className="push">
              {dayText(choice.at)}
              {timeText(choice.at)}
            </span>
          </button>
        ))}
        <hr />
        <form
          className="later-time"
          onSubmit={(event) => {
            event.preventDefault()
            if (at) choose(at)
          }}
        >
          <label htmlFor={`${id}-time`}>日時をえらぶ</label>
          <input
            id={`${id}-time`}
            className="in"
            type="datetime-local"
            min={`${dayOf(now)}T00:00`}
            value={moment}
            onChange={(event) => setMoment(event.currentTarget.value)}
          />
          {moment !== '' && !at && <p className="err t12">これから先の日時を入力してください。</p>}
          <Button size="s" isSubmit aria-disabled={!at}>
            {submitWords}
          </Button>
        </form>
      </div>
    </div>
  )
}
