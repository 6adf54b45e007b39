import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { inputTexts } from '@tsunagu/contract/form/input-texts.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import styles from './text-fields.module.css'

/** Several short texts that form one value, each with a label. */
export function TextFields(props: FormFieldProps<'text_fields'>) {
  const { element, isRequired } = props
  const inputs = element.ui.contents
  const labels = inputs.map(({ label }) => label)
  const field = useFormField(props)
  const { id, error } = field.texts
  const texts = inputTexts(labels, field.contents)
  const setTexts = (next: readonly string[]) => {
    const isEmpty = next.every((text) => text === '')
    field.change(isEmpty ? [] : labels.map((label, place) => textContent(next[place] ?? '', label)))
  }
  // The sentence begins with the name of the one that is wrong; that something is missing concerns all
  const isWrong = (label: string) =>
    error !== '' && (error.startsWith(label) || !labels.some((other) => error.startsWith(other)))
  const inputRow = useRef<HTMLDivElement>(null)
  // What was typed before the page came to life is taken over, all inputs at once
  const takeOver = useEffectEvent(() => {
    const typed = [...(inputRow.current?.querySelectorAll('input') ?? [])].map(({ value }) => value)
    if (typed.some((text, place) => text !== texts[place])) setTexts(typed)
  })
  useEffect(() => takeOver(), [])
  return (
    <FieldGroup {...field.texts}>
      <div ref={inputRow} className={styles.inputs}>
        {inputs.map(({ label, placeholder, unit }, place) => (
          <div key={label} className={styles.input}>
            <label htmlFor={`${id}-${place}`}>{label}</label>
            <TextInput
              id={`${id}-${place}`}
              value={texts[place]}
              onChange={(event) => setTexts(texts.with(place, event.currentTarget.value))}
              onBlur={field.leave}
              disabled={field.isDisabled}
              placeholder={placeholder || undefined}
              unit={unit || undefined}
              autoComplete={element.rules.autocomplete || undefined}
              aria-required={(isRequired && place === 0) || undefined}
              aria-invalid={isWrong(label) || undefined}
              aria-describedby={error ? `${id}-error` : undefined}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  )
}
