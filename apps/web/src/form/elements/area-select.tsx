import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { areaSource } from './area-source.ts'
import { CodedChoice } from './coded-choice.tsx'

/** Places, each way into them by a button of its own. */
export function AreaSelect(props: FormFieldProps<'area_select'>) {
  const { api } = usePortal()
  const field = useFormField(props)
  const entrances = props.element.ui.contents.map(({ name, iconType, entryPointAreaType }) => ({
    name,
    iconType,
    source: areaSource(api, entryPointAreaType),
  }))
  return <CodedChoice field={field} entrances={entrances} />
}
