import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { CodedChoice } from './coded-choice.tsx'
import { occupationSource } from './occupation-source.ts'

/** One occupation, chosen level by level. */
export function OccupationCategoryRadioList(props: FormFieldProps<'occupation_category_radio_list'>) {
  const { api } = usePortal()
  const field = useFormField(props)
  const { name, iconType } = props.element.ui
  return <CodedChoice field={field} kind="radio" entrances={[{ name, iconType, source: occupationSource(api) }]} />
}
