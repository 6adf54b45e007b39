import { isAnswer } from '@tsunagu/contract/form/answers.ts'
import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import { useState } from 'react'
import { useForm } from '#web/form/form-context.tsx'
import { chooseLinked, type LinkedChange } from '#web/form/linked-fields.ts'
import { UndoNote } from '#web/form/undo-note.tsx'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { chosenOptions } from './chosen-options.ts'
import { OptionSelect } from './option-select.tsx'

type LastChoice = { contents: readonly ContentState[]; change: LinkedChange }

/** A list whose choice another field follows: a prefecture. What goes there with it is said, and can be taken back. */
export function LeadingSelect(props: FormFieldProps<'select_box'>) {
  const { element, isRequired } = props
  const { contents: options, unit } = element.ui
  const { store } = useForm()
  const field = useFormField(props)
  const { isChosen } = chosenOptions(element, field)
  const hasEmptyOption = options.some(({ state }) => !isAnswer(element.state.type, state))
  const [last, setLast] = useState<LastChoice | null>(null)
  const choose = (index: number) => {
    const option = options[index]
    const contents = option && isAnswer(element.state.type, option.state) ? [option.state] : []
    setLast({ contents, change: chooseLinked(store, element, fieldId(element.state), contents) })
  }
  // Another source has set the value since, such as a postal code: this choice must not revert it
  const change = last?.contents === field.contents ? last.change : null
  return (
    <OptionSelect
      field={field}
      options={options}
      chosen={options.findIndex(isChosen)}
      onChoose={choose}
      placeholder={hasEmptyOption ? undefined : '選択してください'}
      autoComplete={element.rules.autocomplete}
      isRequired={isRequired}
      unit={unit}
      note={
        change &&
        change.replaced.length > 0 && (
          <UndoNote onUndo={change.undo}>「{change.replaced.join('」「')}」は、選び直しになりました。</UndoNote>
        )
      }
    />
  )
}
