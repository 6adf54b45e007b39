import type { BoardCard } from '@tsunagu/contract/endpoints/operator-progress-calls.ts'
import { type OperatorMoveAction, progressStatuses } from '@tsunagu/contract/hiring/progress.ts'
import { progressStatusNames } from '@tsunagu/contract/hiring/progress-texts.ts'
import { useState } from 'react'
import { Icon } from '#desk/ui/icon.tsx'
import { dropOn } from './board-moves.ts'
import { moveName } from './board-words.ts'

type MoveChoiceProps = {
  card: BoardCard
  moves: readonly OperatorMoveAction[]
  chosen: OperatorMoveAction | undefined
  onChoose: (action: OperatorMoveAction) => void
}

/** The moves that the state allows by number, then the columns that are closed to the card, and why. */
export function MoveChoice({ card, moves, chosen, onChoose }: MoveChoiceProps) {
  const refused = progressStatuses.flatMap((status) => {
    const drop = dropOn(card, status)
    return drop && 'refusal' in drop ? [{ status, refusal: drop.refusal }] : []
  })
  // The dialog begins with what was chosen when it was opened
  const [first] = useState(() =>
    Math.max(
      moves.findIndex((action) => action === chosen),
      0,
    ),
  )
  return (
    <div>
      <fieldset className="mv-list">
        <legend className="sr">動かしかた</legend>
        {moves.map((action, index) => (
          <label key={action}>
            <input
              className="check"
              type="radio"
              name="move"
              value={action}
              data-first={index === first || undefined}
              checked={chosen === action}
              onChange={() => onChoose(action)}
              aria-keyshortcuts={String(index + 1)}
            />
            <b className="grow">{moveName(action, card)}</b>
            <kbd aria-hidden="true">{index + 1}</kbd>
          </label>
        ))}
      </fieldset>
      <ul className="mv-list">
        {refused.map(({ status, refusal }) => (
          <li key={status} className="off">
            <span className="grow">
              「{progressStatusNames[status]}」へ
              <span className="sub t12">{refusal}</span>
            </span>
            <Icon name="lock" size={16} />
          </li>
        ))}
      </ul>
    </div>
  )
}
