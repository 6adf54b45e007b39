import { createContext, use } from 'react'
import type { FormStore } from './form-store.ts'

type FormContextValue = {
  store: FormStore
  /** `id` of the `<form>`: its controls' ids begin with it. */
  formId: string
  /** Whether 必須 and 任意 are beside the labels. */
  hasMarks: boolean
  /** Keys of fields that show only once something was said about them. */
  askedLater: ReadonlySet<string>
  /** Moves the focus to a field, in whatever step it is. */
  reveal: (fieldId: string) => void
}

const FormContext = createContext<FormContextValue | null>(null)

export const FormProvider = FormContext.Provider

/** The form around a field. */
export function useForm(): FormContextValue {
  const form = use(FormContext)
  if (!form) throw new Error('useForm is called outside of a form')
  return form
}

/** The `id` of a field's control, for its label and the error summary's links. */
export const controlId = (formId: string, fieldId: string): string => `${formId}-${fieldId.replace(/\s/g, '_')}`
