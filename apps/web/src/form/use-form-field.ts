import { fieldId } from '@tsunagu/contract/form/content-states.ts'
import type { FormUiType } from '@tsunagu/contract/form/elements/registry.ts'
import type { FormElementOf } from '@tsunagu/contract/form/form.ts'
import type { ContentState } from '@tsunagu/contract/form/state.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { controlId, useForm } from './form-context.tsx'

/** What a field of a UI type gets from the form. */
export type FormFieldProps<T extends FormUiType> = {
  element: FormElementOf<T>
  label: string
  /** For readers only: the heading above says it. */
  isLabelHidden?: boolean
  /** Between label and control; may be `''`. */
  hint: string
  isRequired: boolean
}

/** Label, hint, mark and error as the kit's `FieldFrame` and `FieldGroup` take them. */
type FieldTexts = {
  id: string
  label: string
  isLabelHidden: boolean | undefined
  hint: string
  error: string
  requirement: 'required' | 'optional' | 'none'
}

export type FormFieldState = {
  texts: FieldTexts
  contents: readonly ContentState[]
  isDisabled: boolean
  change: (contents: readonly ContentState[]) => void
  /** For the control's `onBlur`. */
  leave: () => void
}

/** One field's value and error: renders again only when they change. */
export function useFormField<T extends FormUiType>(props: FormFieldProps<T>): FormFieldState {
  const { element, isRequired, label, isLabelHidden, hint } = props
  const { store, formId, hasMarks } = useForm()
  const id = fieldId(element.state)
  const subscribe = useCallback((listener: () => void) => store.subscribeToField(id, listener), [store, id])
  const snapshot = () => store.field(id)
  const { contents, error } = useSyncExternalStore(subscribe, snapshot, snapshot)
  const mark = isRequired ? 'required' : 'optional'
  return {
    texts: {
      id: controlId(formId, id),
      label,
      isLabelHidden,
      hint,
      error,
      requirement: hasMarks && !element.isDisabled ? mark : 'none',
    },
    contents,
    isDisabled: element.isDisabled,
    change: (next) => store.change(id, next),
    leave: () => store.leave(id),
  }
}
