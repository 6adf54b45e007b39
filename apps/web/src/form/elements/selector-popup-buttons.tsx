import type { FormUis } from '@tsunagu/contract/form/elements/registry.ts'
import { type Ref, useRef } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { ChosenChips } from './chosen-chips.tsx'
import { chosenOf, contentsOf } from './chosen-codes.ts'
import styles from './coded-choice.module.css'
import type { Chosen } from './level-selection.ts'
import { SelectorPopup } from './selector-popup.tsx'
import { useLevelHistory } from './use-level-history.ts'

/** Buttons that each open a master list to choose from, level by level; the chosen values are above them. */
export function SelectorPopupButtons(props: FormFieldProps<'selector_popup_buttons'>) {
  const field = useFormField(props)
  const firstButton = useRef<HTMLButtonElement>(null)
  const selection = chosenOf(field.contents)
  const change = (chosen: readonly Chosen[]) => field.change(contentsOf(chosen))
  return (
    <FieldGroup {...field.texts}>
      <div className="stack tight">
        <ChosenChips
          selection={selection}
          onChange={change}
          isDisabled={field.isDisabled}
          returnFocusTo={firstButton}
        />
        {props.element.ui.contents.map((button, index) => (
          <PopupButton
            key={button.popup.viewId}
            {...button}
            id={field.texts.id}
            buttonRef={index === 0 ? firstButton : undefined}
            isDisabled={field.isDisabled}
            selection={selection}
            onChange={change}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

type PopupButtonProps = FormUis['selector_popup_buttons']['contents'][number] & {
  /** The field's. */
  id: string
  buttonRef: Ref<HTMLButtonElement> | undefined
  isDisabled: boolean
  selection: readonly Chosen[]
  onChange: (selection: readonly Chosen[]) => void
}

function PopupButton({ id, label, iconType, popup, buttonRef, isDisabled, ...choice }: PopupButtonProps) {
  const history = useLevelHistory(`${id} ${popup.viewId}`)
  return (
    <>
      <Button
        ref={buttonRef}
        variant="secondary"
        icon={iconType}
        disabled={isDisabled}
        aria-haspopup="dialog"
        className={styles.entrance}
        onClick={() => history.goTo([])}
      >
        {label}
      </Button>
      {history.path && <SelectorPopup {...choice} viewId={popup.viewId} title={label} history={history} />}
    </>
  )
}
