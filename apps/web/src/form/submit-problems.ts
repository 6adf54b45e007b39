import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import type { FormProblems } from './form-store.ts'

const keptTyping = '入力した内容はそのまま残っています。'

/** What a failed call means for the form that made it, in sentences for the job seeker. */
export function problemsOf(error: unknown): FormProblems {
  const sentence = failureSentence(error)
  if (!(error instanceof ResponseError) || error.status >= 500) {
    return { general: [sentence + keptTyping], fields: [] }
  }
  const fields = error.formErrors
  const general = error.body?.details.flatMap((detail) => detail.generalErrors) ?? []
  const isExplained = error.status !== 429 && (general.length > 0 || fields.length > 0)
  return isExplained ? { general, fields } : { general: [sentence], fields: [] }
}
