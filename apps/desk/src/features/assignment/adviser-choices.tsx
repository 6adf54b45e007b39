import type { Colleague } from '@tsunagu/contract/endpoints/people/assignment-calls.ts'
import type { KeyboardEvent } from 'react'
import { Icon } from '#desk/ui/icon.tsx'

/** Moves the focus among the choices by arrows, as in any menu. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const choices = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
  const index = choices.indexOf(event.currentTarget)
  choices[(index + step + choices.length) % choices.length]?.focus()
  event.preventDefault()
}

type AdviserChoicesProps = {
  advisers: readonly Colleague[]
  ownId: string
  /** The adviser of all people at hand; undefined where they have several. */
  current: string | null | undefined
  isBusy: boolean
  onChoose: (to: { id: string; name: string } | null) => void
}

/** Who can be chosen. */
export function AdviserChoices({ advisers, ownId, current, isBusy, onChoose }: AdviserChoicesProps) {
  return (
    <div className="menu assign" role="group" aria-label="担当にする人">
      {advisers.map(({ staffId, name }) => (
        <button
          key={staffId}
          type="button"
          aria-pressed={current === staffId}
          aria-disabled={isBusy}
          onKeyDown={moveFocus}
          onClick={() => onChoose({ id: staffId, name })}
        >
          <span className="face staff" aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          {name}
          {staffId === ownId && <span className="push">自分</span>}
          {current === staffId && (
            <span className="push">
              <Icon name="check" size={16} />
              いまの担当
            </span>
          )}
        </button>
      ))}
      {current !== null && (
        <button type="button" aria-disabled={isBusy} onKeyDown={moveFocus} onClick={() => onChoose(null)}>
          <Icon name="close" size={16} />
          未割当にする
        </button>
      )}
    </div>
  )
}
