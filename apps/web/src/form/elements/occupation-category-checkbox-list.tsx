import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { CodedChoice } from './coded-choice.tsx'
import { occupationSource } from './occupation-source.ts'

/** Occupations, chosen level by level. */
export function OccupationCategoryCheckboxList(props: FormFieldProps<'occupation_category_checkbox_list'>) {
  const { api } = usePortal()
  const field = useFormField(props)
  const { name, iconType } = props.element.ui
  return <CodedChoice field={field} entrances={[{ name, iconType, source: occupationSource(api) }]} />
}
