import type { FormElementState } from '@tsunagu/contract/form/state.ts'
import { createContext, useContext } from 'react'

/**
 * Sends the answers of a server-defined form. Fails with the API client's errors: a `ResponseError` whose `formErrors`
 * name the fields. What comes after a success (another page, a message) is the page's matter.
 */
export type SubmitForm = (states: FormElementState[]) => Promise<void>

/** The page gives what the `form` component on it does with its answers. */
export const FormSubmission = createContext<SubmitForm | null>(null)

/** What the page does with a form's answers; null where no page took it on, then the form has no button. */
export const useFormSubmission = (): SubmitForm | null => useContext(FormSubmission)

/** A form in steps, one for each of its sections. */
export type FormSteps = {
  /** The section that shows, from 0. */
  current: number
  /** Shows another one. @param isCorrection the one that shows cannot be shown yet: no way back leads to it */
  onGo: (step: number, isCorrection?: boolean) => void
}

/** How the `form` component on a page is gone through: in steps, and with what is typed kept (`Form`'s `draftKey`). */
export type FormCourse = { steps: FormSteps; draftKey: string }

/** The page gives it where its form is no single sheet. */
export const FormCourseContext = createContext<FormCourse | null>(null)

export const useFormCourse = (): FormCourse | null => useContext(FormCourseContext)
