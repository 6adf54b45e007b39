import { foldToPostalCode, isPostalCode } from '@tsunagu/contract/form/text-rules.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useTextValue } from './text-value.ts'
import { useAddressLookup } from './use-address-lookup.ts'
import styles from './zip-code.module.css'
import { ZipCodeNote } from './zip-code-note.tsx'

/** A postal code. With its seventh digit, or by the button, it fills the address fields that it is linked with. */
export function ZipCode(props: FormFieldProps<'zip_code'>) {
  const { element, isRequired } = props
  const { ui, rules } = element
  const field = useFormField(props)
  const addresses = useAddressLookup(element)
  const typed = field.contents[0]?.text ?? ''
  const isLinked = [ui.prefectureLinkedFormElement, ui.cityLinkedFormElement, ui.streetNumberLinkedFormElement].some(
    (link) => link !== null,
  )
  const change: typeof field.change = (contents) => {
    field.change(contents)
    const text = contents[0]?.text ?? ''
    if (foldToPostalCode(text) === foldToPostalCode(typed)) return
    if (isLinked && isPostalCode(text)) addresses.look(foldToPostalCode(text))
    else addresses.forget()
  }
  const value = useTextValue<HTMLInputElement>({ ...field, change })
  const lookUp = () => {
    if (isPostalCode(typed)) addresses.look(foldToPostalCode(typed))
    else value.ref.current?.focus()
  }
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <>
          <span className={styles.line}>
            <TextInput
              {...control}
              {...value}
              width="zip"
              className={styles.code}
              inputMode="numeric"
              autoComplete={rules.autocomplete || 'postal-code'}
              placeholder={ui.placeholder || undefined}
              disabled={field.isDisabled}
              aria-required={isRequired || undefined}
            />
            {isLinked && (
              <Button
                variant="secondary"
                disabled={field.isDisabled}
                isBusy={addresses.lookup.state === 'busy'}
                onClick={lookUp}
              >
                住所を入れる
              </Button>
            )}
          </span>
          <ZipCodeNote {...addresses} onRetry={lookUp} />
        </>
      )}
    </FieldFrame>
  )
}
