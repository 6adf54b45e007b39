import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { errorSentence } from './error-sentence.ts'

/** What is wrong with the one field of a form, as the server says it; else what is wrong at all. */
export function formProblemOf(error: unknown): { field: string; form: string } {
  const field = error instanceof ResponseError ? (error.formErrors[0]?.message ?? '') : ''
  if (field !== '') return { field, form: '' }
  const sentence = errorSentence(error)
  return { field: '', form: error instanceof ResponseError ? error.messageOr(sentence) : sentence }
}
