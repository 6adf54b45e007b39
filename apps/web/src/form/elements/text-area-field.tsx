import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useTextValue } from './text-value.ts'

/** Several lines of text. */
export function TextAreaField(props: FormFieldProps<'text_area_field'>) {
  const { element, isRequired } = props
  const field = useFormField(props)
  const value = useTextValue<HTMLTextAreaElement>(field)
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <TextArea
          {...control}
          {...value}
          disabled={field.isDisabled}
          autoComplete={element.rules.autocomplete || undefined}
          placeholder={element.ui.placeholder || undefined}
          aria-required={isRequired || undefined}
        />
      )}
    </FieldFrame>
  )
}
