import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { FormElement } from '@tsunagu/contract/form/form.ts'
import { useEffect } from 'react'
import type { LazyComponent } from '#web/lib/lazy-component.ts'
import { fieldRegistry } from './registry.tsx'
import type { FormFieldProps } from './use-form-field.ts'

type FieldTexts = Omit<FormFieldProps<FormUiType>, 'element'>

const isKnown = (uiType: string): uiType is FormUiType => Object.hasOwn(fieldRegistry, uiType)

/** The field of an element, by its UI type. One that this client does not know is left out, and reported. */
export function FormField({ element, ...texts }: FieldTexts & { element: FormElement }) {
  if (!isKnown(element.uiType)) return <UnknownField uiType={element.uiType} />
  return <KnownField {...texts} element={element} />
}

function KnownField<T extends FormUiType>(props: FormFieldProps<T>) {
  const Field: LazyComponent<FormFieldProps<T>> = fieldRegistry[props.element.uiType]
  return <Field {...props} />
}

function UnknownField({ uiType }: { uiType: string }) {
  useEffect(
    () => console.warn(`Left out: this version of the portal does not know the form field type "${uiType}".`),
    [uiType],
  )
  return null
}
