import type { IconType } from '@tsunagu/contract/theme/icons.ts'
import { useRef } from 'react'
import type { FormFieldState } from '#web/form/use-form-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { chosenOf, contentsOf } from './chosen-codes.ts'
import styles from './coded-choice.module.css'
import { LevelDialog } from './level-dialog.tsx'
import type { Chosen } from './level-selection.ts'
import type { LevelSource } from './level-source.ts'
import { useLevelHistory } from './use-level-history.ts'

/** A way into the choice: a button that opens the levels of its source. */
type EntranceParts = { name: string; iconType: IconType | ''; source: LevelSource }

type CodedChoiceProps = {
  field: FormFieldState
  entrances: readonly EntranceParts[]
  /** Any number of codes, or one. */
  kind?: 'checkbox' | 'radio'
}

/** Codes of master data: chips of what is chosen, and dialogs to choose in. */
export function CodedChoice({ field, entrances, kind = 'checkbox' }: CodedChoiceProps) {
  const firstEntrance = useRef<HTMLButtonElement>(null)
  const choice = {
    kind,
    selection: chosenOf(field.contents),
    onChange: (selection: readonly Chosen[]) => field.change(contentsOf(selection)),
  }
  return (
    <FieldGroup {...field.texts}>
      <div className="stack tight">
        <ChosenChips {...choice} isDisabled={field.isDisabled} returnFocusTo={firstEntrance} />
        {entrances.map((entrance, index) => (
          <Entrance
            {...entrance}
            key={entrance.source.kind}
            id={field.texts.id}
            isDisabled={field.isDisabled}
            buttonRef={index === 0 ? firstEntrance : undefined}
            choice={choice}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type EntranceProps = EntranceParts & {
  /** The field's. */
  id: string
  isDisabled: boolean
  buttonRef: React.Ref<HTMLButtonElement> | undefined
  choice: { kind: 'checkbox' | 'radio'; selection: readonly Chosen[]; onChange: (selection: readonly Chosen[]) => void }
}

function Entrance({ id, name, iconType, source, isDisabled, buttonRef, choice }: EntranceProps) {
  const history = useLevelHistory(`${id} ${source.kind}`)
  return (
    <>
      <Button
        ref={buttonRef}
        variant="secondary"
        icon={iconType}
        disabled={isDisabled}
        className={styles.entrance}
        onClick={() => history.goTo([])}
      >
        {name}
      </Button>
      {history.path && <LevelDialog {...choice} title={name} source={source} history={history} />}
    </>
  )
}
