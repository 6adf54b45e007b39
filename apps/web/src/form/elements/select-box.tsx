import { isAnswer } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { useConditionCounts } from '#web/form/condition-counts.tsx'
import { useForm } from '#web/form/form-context.tsx'
import { formatCount } from '#web/form/posting-count.tsx'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { chosenOptions } from './chosen-options.ts'
import { FollowingSelect } from './following-select.tsx'
import { LeadingSelect } from './leading-select.tsx'
import { OptionSelect } from './option-select.tsx'

/** One choice of many in the system's own list; another field may bring the choices, or be answered by this one. */
export function SelectBox(props: FormFieldProps<'select_box'>) {
  const { store } = useForm()
  const follows = store.definition(fieldId(props.element.state))?.follows
  if (follows) return <FollowingSelect {...props} follows={follows} />
  return props.element.ui.linkedFormElement ? <LeadingSelect {...props} /> : <PlainSelect {...props} />
}

function PlainSelect(props: FormFieldProps<'select_box'>) {
  const { element, isRequired } = props
  const { contents: options, unit } = element.ui
  const field = useFormField(props)
  const { isChosen, choose } = chosenOptions(element, field)
  const hasEmptyOption = options.some(({ state }) => !isAnswer(element.state.type, state))
  const counts = useConditionCounts()
  const labelOf = ({ label, state }: FormOption) => {
    const count = counts?.countOf(element.state.key, state.text)
    return count === undefined ? label : `${label}（${formatCount(count)}件）`
  }
  return (
    <OptionSelect
      field={field}
      options={options.map((option) => ({ ...option, label: labelOf(option) }))}
      chosen={options.findIndex(isChosen)}
      onChoose={(index) => {
        const option = options[index]
        if (option) choose(option)
        else field.change([])
      }}
      placeholder={hasEmptyOption ? undefined : '選択してください'}
      autoComplete={element.rules.autocomplete}
      isRequired={isRequired}
      unit={unit}
    />
  )
}
