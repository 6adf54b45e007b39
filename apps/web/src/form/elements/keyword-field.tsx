import { textContent } from '@tsunagu/contract/form/content-states.ts'
import { type FormFieldProps, useFormField } from '#web/form/use-form-field.ts'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { KeywordBox } from './keyword-box.tsx'

/** The words of a search as a field of a form. */
export function KeywordField(props: FormFieldProps<'text_field'>) {
  const { element, isRequired, label } = props
  const field = useFormField(props)
  return (
    <FieldFrame {...field.texts}>
      {(control) => (
        <KeywordBox
          control={control}
          label={label || 'キーワード'}
          value={field.contents[0]?.text ?? ''}
          setText={(text) => field.change(text === '' ? [] : [textContent(text)])}
          onBlur={field.leave}
          placeholder={element.ui.placeholder || undefined}
          isDisabled={field.isDisabled}
          isRequired={isRequired}
        />
      )}
    </FieldFrame>
  )
}
