import type { FormElementRules } from '@tsunagu/contract/form/form.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { PasswordInput, TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import { mailKeyboard } from './mail-keyboard.ts'
import { useTextValue } from './text-value.ts'

const isPassword = ({ rule, autocomplete }: FormElementRules) =>
  rule === 'password' || rule === 'same_as_password' || autocomplete.endsWith('-password')

/** As wide as what it is meant to hold. */
function widthFor({ rule, maxLength }: FormElementRules): TextInputProps['width'] {
  if (rule === 'tel') return 'middle'
  return maxLength > 0 && maxLength <= 8 ? 'short' : 'full'
}

/** One line of text: a name, a telephone number, a password. */
export function TextField(props: FormFieldProps<'text_field'>) {
  const { element, isRequired } = props
  const { rules, ui, validateType } = element
  const field = useFormField(props)
  const value = useTextValue<HTMLInputElement>(field)
  const common = {
    ...value,
    disabled: field.isDisabled,
    autoComplete: rules.autocomplete || undefined,
    placeholder: ui.placeholder || undefined,
    'aria-required': isRequired || undefined,
  }
  return (
    <FieldFrame {...field.texts}>
      {(control) => {
        if (isPassword(rules)) return <PasswordInput {...control} {...common} />
        const keyboard = validateType === 'email' ? mailKeyboard : rules.rule === 'tel' && ({ type: 'tel' } as const)
        return <TextInput {...control} {...common} {...keyboard} unit={ui.unit || undefined} width={widthFor(rules)} />
      }}
    </FieldFrame>
  )
}
