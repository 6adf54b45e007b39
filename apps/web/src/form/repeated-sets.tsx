import type { FormElementSet } from '@tsunagu/contract/form/form.ts'
import { overflowText } from '@tsunagu/contract/form/form-fields.ts'
import type { SetGroup } from '@tsunagu/contract/form/repeated-sets.ts'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import styles from './repeated-sets.module.css'
import { repetitionKey } from './repetitions.ts'
import { UndoNote } from './undo-note.tsx'
import { type MoveAct, repetitionName, useRepetitions } from './use-repetitions.ts'

export type RepeatedSetsProps = {
  /** The current repetitions, at least one. */
  group: SetGroup
  /** Draws the fields of one. */
  children: (set: FormElementSet) => ReactNode
}

const isFixed = ({ elements, elementSets }: FormElementSet): boolean =>
  elements.every(({ isDisabled }) => isDisabled) && elementSets.every(isFixed)

/** A set that may repeat: each repetition has a number, and buttons to move and remove it; one more can be added. */
export function RepeatedSets({ group, children }: RepeatedSetsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { removed, said, add, remove, move, putBack } = useRepetitions(group, list)
  const [first] = group
  const { label, subLabel, addLabel = `${label}を追加する`, increasableFiledSetCount: most } = first
  const undo = removed && (
    <UndoNote onUndo={putBack} data-removed>
      {removed.name}を削除しました。
    </UndoNote>
  )
  return (
    <div ref={list} className={styles.list}>
      {subLabel && <p className="note">{subLabel}</p>}
      {group.map((set, place) => (
        <Fragment key={repetitionKey(set)}>
          {removed?.place === place && undo}
          <Repetition
            set={set}
            place={place}
            count={group.length}
            onMove={(act) => move(place, act)}
            onRemove={() => remove(place)}
          >
            {children(set)}
          </Repetition>
        </Fragment>
      ))}
      {removed && removed.place >= group.length && undo}
      {isFixed(first) ? null : group.length < most ? (
        <Button variant="secondary" icon="plus" className={styles.add} onClick={add}>
          {addLabel}
        </Button>
      ) : (
        most > 1 && <p className="note">{overflowText(first)}</p>
      )}
      <p role="status" className="sr">
        {said}
      </p>
    </div>
  )
}

type RepetitionProps = {
  set: FormElementSet
  place: number
  count: number
  onMove: (act: MoveAct) => void
  onRemove: () => void
  children: ReactNode
}

/** One repetition. Buttons without effect stay in place: after a move the focus is on them. */
function Repetition({ set, place, count, onMove, onRemove, children }: RepetitionProps) {
  const titleId = useId()
  const name = repetitionName(set, place)
  const isLast = place === count - 1
  return (
    <div role="group" aria-labelledby={titleId} className={styles.repetition} data-repetition={repetitionKey(set)}>
      <div className={styles.head}>
        <b id={titleId}>{name}</b>
        {!isFixed(set) && (
          <div className={styles.acts}>
            {count > 1 && (
              <>
                <IconButton
                  icon="arrow_up"
                  label={`${name}を上へ`}
                  data-act="up"
                  aria-disabled={place === 0 || undefined}
                  onClick={() => onMove('up')}
                />
                <IconButton
                  icon="arrow_down"
                  label={`${name}を下へ`}
                  data-act="down"
                  aria-disabled={isLast || undefined}
                  onClick={() => onMove('down')}
                />
              </>
            )}
            <IconButton icon="trash" label={`${name}を削除`} onClick={onRemove} />
          </div>
        )}
      </div>
      <div className={styles.fields} data-fields>
        {children}
      </div>
    </div>
  )
}
