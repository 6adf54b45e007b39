import { isAnswer } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { useConditionCounts } from '#web/form/condition-counts.tsx'
import { useForm } from '#web/form/form-context.tsx'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { formatCount } from '#web/page/format-count.ts'
import { chosenOptions } from './chosen-options.ts'
import { FollowingSelect } from './following-select.tsx'
import { LeadingSelect } from './leading-select.tsx'
import { OptionSelect } from './option-select.tsx'
import { useAnswerOf } from './use-answer-of.ts'

/** One choice of many in the system's own list; another field may determine the choices, or get its value from this one. */
export function SelectBox(props: FormFieldProps<'select_box'>) {
  const { store } = useForm()
  const { follows = null, groupedBy = null, groups = null } = store.definition(fieldId(props.element.state)) ?? {}
  if (groupedBy !== null) return <GroupedSelect {...props} groupedBy={groupedBy} />
  if (follows) return <FollowingSelect {...props} follows={follows} />
  if (groups !== null || props.element.ui.linkedFormElement) return <LeadingSelect {...props} />
  return <PlainSelect {...props} options={props.element.ui.contents} />
}

type OptionsProps = FormFieldProps<'select_box'> & {
  options: readonly FormOption[]
  /** Where no choice is offered yet. */
  waitingFor?: string
}

/** The choices for the value of another field: the amounts of a way of paying. The chosen one stays among them. */
function GroupedSelect({ groupedBy, ...props }: FormFieldProps<'select_box'> & { groupedBy: string }) {
  const { store } = useForm()
  const { state, ui } = props.element
  const group = useAnswerOf(groupedBy)
  const own = useAnswerOf(fieldId(state))
  const options = ui.contents.filter((option) =>
    option.group === undefined ? group !== '' || own !== '' : option.group === group || option.state.text === own,
  )
  return <PlainSelect {...props} options={options} waitingFor={store.definition(groupedBy)?.name ?? ''} />
}

function PlainSelect({ options, waitingFor = '', ...props }: OptionsProps) {
  const { element, isRequired } = props
  const { unit } = element.ui
  const field = useFormField(props)
  const { isChosen, choose } = chosenOptions(element, field)
  const hasEmptyOption = options.some(({ state }) => !isAnswer(element.state.type, state))
  const isWaiting = options.length === 0 && waitingFor !== ''
  const placeholder = isWaiting ? `先に${waitingFor}を選んでください` : '選択してください'
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
      placeholder={hasEmptyOption ? undefined : placeholder}
      autoComplete={element.rules.autocomplete}
      isRequired={isRequired}
      unit={unit}
    />
  )
}
