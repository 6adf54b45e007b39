import { type RefObject, useState } from 'react'
import { clockText, dayOf, dayText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { laterChoices, momentOf } from './later-choices.ts'

type LaterMenuProps = {
  /** The opened list, so that a key of the page can open it. */
  popover: RefObject<HTMLDivElement | null>
  now: Date
  onChoose: (until: Date) => void
}

const id = 'later-menu'

/** Until when a conversation is put aside. The browser opens and closes the list, and gives the focus back. */
export function LaterMenu({ popover, now, onChoose }: LaterMenuProps) {
  const [moment, setMoment] = useState('')
  const until = momentOf(moment, now)
  const choose = (at: Date) => {
    popover.current?.hidePopover()
    onChoose(at)
  }
  return (
    <div className="later">
      <Button size="s" icon="snooze" cap="H" shortcut="H" popoverTarget={id} aria-haspopup="dialog">
        あとで
      </Button>
      <div ref={popover} id={id} popover="auto" className="pop menu" role="dialog" aria-label="あとで対応する">
        {laterChoices(now).map(({ name, at }) => (
          <button key={name} type="button" onClick={() => choose(at)}>
            <Icon name="snooze" size={16} />
            {name}
            <span className="push">
              {dayText(at)}
              {clockText(at)}
            </span>
          </button>
        ))}
        <hr />
        <form
          className="later-time"
          onSubmit={(event) => {
            event.preventDefault()
            if (until) choose(until)
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
          {moment !== '' && !until && <p className="err t12">これから先の日時を入力してください。</p>}
          <Button size="s" isSubmit aria-disabled={!until}>
            この日時まで
          </Button>
        </form>
      </div>
    </div>
  )
}
