import type { ReactNode } from 'react'
import type { FormFieldState } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import styles from './select-box.module.css'

type OptionSelectProps = {
  field: FormFieldState
  options: readonly { label: string }[]
  /** The place of the chosen one; -1: none. */
  chosen: number
  /** @param index -1: none */
  onChoose: (index: number) => void
  placeholder?: string | undefined
  /** The HTML token, or `''`. */
  autoComplete?: string
  isRequired: boolean
  isBusy?: boolean
  unit?: string
  /** Under the list: what has happened, and what can be done about it. */
  note?: ReactNode
}

/** A field of one list of choices, by their places. */
export function OptionSelect({ field, options, chosen, onChoose, ...rest }: OptionSelectProps) {
  const { placeholder, autoComplete, isRequired, isBusy, unit, note } = rest
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <>
          <span className={styles.line}>
            <SelectInput
              {...control}
              options={options.map(({ label }, index) => ({ value: String(index), label }))}
              placeholder={placeholder}
              value={chosen < 0 ? '' : String(chosen)}
              onChange={({ currentTarget: { value } }) => onChoose(value === '' ? -1 : Number(value))}
              onBlur={field.leave}
              disabled={field.isDisabled}
              autoComplete={autoComplete || undefined}
              aria-required={isRequired || undefined}
              aria-busy={isBusy || undefined}
              width="middle"
            />
            {unit && <span className={styles.unit}>{unit}</span>}
          </span>
          {note}
        </>
      )}
    </FieldFrame>
  )
}
