import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { ChoiceGrid, RadioChoice, Segmented } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { chosenOptions } from './chosen-options.ts'

/** Whether the choices are short enough for one bar on a phone. */
const fitsBar = (options: readonly FormOption[]) =>
  options.length > 1 && options.length <= 4 && options.reduce((sum, { label }) => sum + label.length, 0) <= 14

/** One choice of a few. */
export function RadioList(props: FormFieldProps<'radio_list'>) {
  const { element } = props
  const options = element.ui.contents
  const field = useFormField(props)
  const { isChosen, choose } = chosenOptions(element, field)
  const name = field.texts.id
  const chooseAt = (index: number) => {
    const option = options[index]
    if (option) choose(option)
  }
  return (
    <FieldGroup {...field.texts}>
      {fitsBar(options) && !field.isDisabled ? (
        <Segmented
          name={name}
          options={options.map(({ label }, index) => ({ value: String(index), label }))}
          value={String(options.findIndex(isChosen))}
          onChange={(value) => chooseAt(Number(value))}
          isWide
        />
      ) : (
        <ChoiceGrid columns="wide">
          {options.map((option, index) => (
            <RadioChoice
              key={option.label}
              name={name}
              value={String(index)}
              checked={isChosen(option)}
              onChange={() => choose(option)}
              onBlur={field.leave}
              disabled={field.isDisabled}
              isBoxed
            >
              {option.label}
            </RadioChoice>
          ))}
        </ChoiceGrid>
      )}
    </FieldGroup>
  )
}
