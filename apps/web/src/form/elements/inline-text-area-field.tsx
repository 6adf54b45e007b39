import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useTextValue } from './text-value.ts'
import { useGrowingHeight } from './use-growing-height.ts'

/** A sentence or two beside their label, in a field that grows with them. */
export function InlineTextAreaField(props: FormFieldProps<'inline_text_area_field'>) {
  const { element, isRequired } = props
  const field = useFormField(props)
  const value = useTextValue<HTMLTextAreaElement>(field)
  useGrowingHeight(value.ref, value.value)
  return (
    <FieldFrame {...field.texts} isInline>
      {(control) => (
        <TextArea
          {...control}
          {...value}
          look="growing"
          rows={1}
          disabled={field.isDisabled}
          autoComplete={element.rules.autocomplete || undefined}
          placeholder={element.ui.placeholder || undefined}
          aria-required={isRequired || undefined}
        />
      )}
    </FieldFrame>
  )
}
