import type { FormElementOf, FormElementRules } from '@tsunagu/contract/form/form.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { lazyComponent } from '#web/page/lazy-component.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { PasswordInput, TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import { mailKeyboard } from './mail-keyboard.ts'
import { useTextValue } from './text-value.ts'

/** Most texts need no list. */
const KeywordField = lazyComponent(() => import('./keyword-field.tsx').then((module) => module.KeywordField))

const isPassword = ({ rule, autocomplete }: FormElementRules) =>
  rule === 'password' || rule === 'same_as_password' || autocomplete.endsWith('-password')

/** A code that came by mail: figures, which may be typed in groups. */
const oneTimeCode = 'one-time-code'

/** As wide as what it is meant to hold. */
function widthFor({ rule, maxLength, autocomplete }: FormElementRules): TextInputProps['width'] {
  if (rule === 'tel') return 'middle'
  return autocomplete === oneTimeCode || (maxLength > 0 && maxLength <= 8) ? 'short' : 'full'
}

/** The keyboard that a text is typed by; nothing where it is the ordinary one. */
function keyboardFor({ rules: { rule, autocomplete }, validateType }: FormElementOf<'text_field'>) {
  if (validateType === 'email') return mailKeyboard
  if (autocomplete === oneTimeCode) return { inputMode: 'numeric' } as const
  return rule === 'tel' ? ({ type: 'tel' } as const) : {}
}

/** One line of text: a name, a telephone number, a password, words to search by. */
export function TextField(props: FormFieldProps<'text_field'>) {
  return props.element.ui.suggestions === undefined ? <PlainTextField {...props} /> : <KeywordField {...props} />
}

function PlainTextField(props: FormFieldProps<'text_field'>) {
  const { element, isRequired } = props
  const { rules, ui } = element
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
        return (
          <TextInput
            {...control}
            {...common}
            {...keyboardFor(element)}
            unit={ui.unit || undefined}
            width={widthFor(rules)}
          />
        )
      }}
    </FieldFrame>
  )
}
