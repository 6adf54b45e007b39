import type { FormOption } from '@tsunagu/contract/form/elements/options.ts'
import { useConditionCounts } from '#web/form/condition-counts.tsx'
import { PostingCount, quietWhere } from '#web/form/posting-count.tsx'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { useZeroFold, ZeroFold } from '#web/form/zero-fold.tsx'
import { ChipChoice, ChipRow } from '#web/ui/chip.tsx'
import { CheckboxChoice, ChoiceGrid } from '#web/ui/choice.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import { chosenOptions } from './chosen-options.ts'

const longestChip = 18

/** Any number of choices: chips where all labels are short, lines with boxes otherwise; numbers beside them in a search. */
export function CheckBoxList(props: FormFieldProps<'check_box_list'>) {
  const { element } = props
  const options = element.ui.contents
  const field = useFormField(props)
  const { isChosen, toggle } = chosenOptions(element, field)
  const areChips = options.every(({ label }) => label.length <= longestChip)
  const Row = areChips ? ChipRow : ChoiceGrid
  const Choice = areChips ? ChipChoice : CheckboxChoice
  const counts = useConditionCounts()
  const countOf = ({ state }: FormOption) => counts?.countOf(element.state.key, state.text)
  const idOf = ({ state }: FormOption) => state.text
  const zeros = useZeroFold(
    options.map((option) => ({ id: idOf(option), count: countOf(option), isChosen: isChosen(option) })),
  )
  const folded = options.filter((option) => zeros.has(idOf(option)))
  const row = (listed: readonly FormOption[]) => (
    <Row>
      {listed.map((option) => (
        <Choice
          key={option.label}
          checked={isChosen(option)}
          onChange={() => toggle(option)}
          onBlur={field.leave}
          disabled={field.isDisabled}
          count={counts ? <PostingCount count={countOf(option)} /> : undefined}
          className={quietWhere(countOf(option))}
        >
          {option.label}
        </Choice>
      ))}
    </Row>
  )
  return (
    <FieldGroup {...field.texts}>
      {row(options.filter((option) => !folded.includes(option)))}
      <ZeroFold count={folded.length} chosen={folded.filter(isChosen).length}>
        {row(folded)}
      </ZeroFold>
    </FieldGroup>
  )
}
