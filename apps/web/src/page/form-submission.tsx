import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { createContext, useContext } from 'react'

/**
 * Sends the values of a server-defined form. Throws the API client's errors: a `ResponseError` whose `formErrors` name
 * the fields. The page handles a success (another page, a message).
 */
export type SubmitForm = (states: FormElementState[]) => Promise<void>

/** The page's handlers for the `form` component on it. */
export const FormSubmission = createContext<SubmitForm | null>(null)

/** Sends the form's values; null where no page handles them, then the form has no button. */
export const useFormSubmission = (): SubmitForm | null => useContext(FormSubmission)

/** A form in steps, one for each of its sections. */
export type FormSteps = {
  /** The section that shows, from 0. */
  current: number
  /** Shows another one. @param isCorrection the one that shows cannot be shown yet: no way back leads to it */
  onGo: (step: number, isCorrection?: boolean) => void
}

/** How the `form` component on a page works: in steps, and with drafts (`Form`'s `draftKey`). */
export type FormCourse = { steps: FormSteps; draftKey: string }

/** The page gives it where its form is no single sheet. */
export const FormCourseContext = createContext<FormCourse | null>(null)

export const useFormCourse = (): FormCourse | null => useContext(FormCourseContext)
