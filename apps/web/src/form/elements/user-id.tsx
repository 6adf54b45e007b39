import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { mailKeyboard } from './mail-keyboard.ts'
import { useTextValue } from './text-value.ts'

/** The sign-in ID, an e-mail address. */
export function UserId(props: FormFieldProps<'user_id'>) {
  const { element, isRequired } = props
  const field = useFormField(props)
  const value = useTextValue<HTMLInputElement>(field)
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <TextInput
          {...control}
          {...value}
          {...mailKeyboard}
          disabled={field.isDisabled}
          autoComplete={element.rules.autocomplete || 'username'}
          placeholder={element.ui.placeholder || undefined}
          aria-required={isRequired || undefined}
        />
      )}
    </FieldFrame>
  )
}
