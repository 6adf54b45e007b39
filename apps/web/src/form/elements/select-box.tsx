import { isAnswer } from '@tsunagu/contract/form/answers.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { useConditionCounts } from '#web/form/condition-counts.tsx'
import { formatCount } from '#web/form/posting-count.tsx'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { chosenOptions } from './chosen-options.ts'
import styles from './select-box.module.css'

/** One choice of many in the system's own list. */
export function SelectBox(props: FormFieldProps<'select_box'>) {
  const { element, isRequired } = props
  const { contents: options, unit } = element.ui
  const field = useFormField(props)
  const { isChosen, choose } = chosenOptions(element, field)
  const hasEmptyOption = options.some(({ state }) => !isAnswer(element.state.type, state))
  const chosen = options.findIndex(isChosen)
  const counts = useConditionCounts()
  const labelOf = ({ label, state }: FormOption) => {
    const count = counts?.countOf(element.state.key, state.text)
    return count === undefined ? label : `${label}（${formatCount(count)}件）`
  }
  const select = (value: string) => {
    const option = options[Number(value)]
    if (value === '') field.change([])
    else if (option) choose(option)
  }
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <span className={styles.line}>
          <SelectInput
            {...control}
            options={options.map((option, index) => ({ value: String(index), label: labelOf(option) }))}
            placeholder={hasEmptyOption ? undefined : '選択してください'}
            value={chosen < 0 ? '' : String(chosen)}
            onChange={(event) => select(event.currentTarget.value)}
            onBlur={field.leave}
            disabled={field.isDisabled}
            autoComplete={element.rules.autocomplete || undefined}
            aria-required={isRequired || undefined}
            width="middle"
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  )
}
