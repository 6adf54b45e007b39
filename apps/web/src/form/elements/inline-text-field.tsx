import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useTextValue } from './text-value.ts'

/** Numbers and the like are short; without a limit the value may be a sentence. */
const longestShort = 8

/** A short text field beside its label. */
export function InlineTextField(props: FormFieldProps<'inline_text_field'>) {
  const { element, isRequired } = props
  const { maxLength, autocomplete } = element.rules
  const field = useFormField(props)
  const value = useTextValue<HTMLInputElement>(field)
  return (
    <FieldFrame {...field.texts} isInline>
      {(control) => (
        <TextInput
          {...control}
          {...value}
          disabled={field.isDisabled}
          autoComplete={autocomplete || undefined}
          placeholder={element.ui.placeholder || undefined}
          unit={element.ui.unit || undefined}
          width={maxLength > 0 && maxLength <= longestShort ? 'short' : 'full'}
          aria-required={isRequired || undefined}
        />
      )}
    </FieldFrame>
  )
}
