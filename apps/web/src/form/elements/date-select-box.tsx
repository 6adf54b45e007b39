import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { type DateParts, dateLabel, datePartsOf, dateTextOf, daysInMonth } from '@tsunagu/contract/form/date-text.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { type FocusEvent, useState } from 'react'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { SelectInput, type SelectOption } from '#web/ui/select-input.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import { ageOn } from './age-on.ts'
import styles from './date-select-box.module.css'

const optionsOf = (options: readonly FormOption[]): SelectOption[] =>
  options.map(({ label, state }) => ({ value: state.text, label }))

/** A chosen value stays visible when it is no longer offered: another value must never show in its place. */
const withChosen = (options: SelectOption[], chosen: string, unit: string): SelectOption[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: `${Number(chosen)}${unit}` }]

const daysOf = (parts: DateParts): SelectOption[] =>
  Array.from({ length: daysInMonth(parts) }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: `${index + 1}日`,
  }))

/** The browser's own lists fill themselves with the birthday; other dates it does not know. */
const autofillOf = (autocomplete: string, part: keyof DateParts) =>
  autocomplete === 'bday' ? `bday-${part}` : undefined

/** A month or a day: lists of years, months and days. */
export function DateSelectBox(props: FormFieldProps<'date_select_box'>) {
  const { element, isRequired } = props
  const { ui, rules } = element
  const field = useFormField(props)
  const { id, error } = field.texts
  const text = field.contents[0]?.text ?? ''
  const parts = datePartsOf(text)
  const choose = (part: keyof DateParts, chosen: string) => {
    const next = dateTextOf({ ...parts, [part]: chosen }, ui.hasDay)
    field.change(next === '' ? [] : [textContent(next, dateLabel(next))])
  }
  const select = (part: keyof DateParts, name: string, options: SelectOption[]) => (
    <SelectInput
      id={`${id}-${part}`}
      aria-label={name}
      placeholder={name}
      options={withChosen(options, parts[part], name)}
      value={parts[part]}
      onChange={(event) => choose(part, event.currentTarget.value)}
      disabled={field.isDisabled}
      autoComplete={autofillOf(rules.autocomplete, part)}
      aria-required={isRequired || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className={styles[part]}
    />
  )
  // Moving from the year to the month does not leave the date yet
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) field.leave()
  }
  return (
    <FieldGroup {...field.texts}>
      <div className={styles.line} onBlur={leave}>
        {select('year', '年', optionsOf(ui.years))}
        {select('month', '月', optionsOf(ui.months))}
        {ui.hasDay && select('day', '日', daysOf(parts))}
      </div>
      {rules.autocomplete === 'bday' && <Age birthday={text} />}
    </FieldGroup>
  )
}

/** How old somebody of that birthday is: a wrong year is seen at once. */
function Age({ birthday }: { birthday: string }) {
  const isHydrated = useIsHydrated() // by the reader's clock: the server's may be on another day
  const [now] = useState(() => new Date())
  const age = isHydrated ? ageOn(birthday, now) : null
  return <p className={styles.age}>{age !== null && `満${age}歳`}</p>
}
