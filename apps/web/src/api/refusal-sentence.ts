import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { failureSentence } from './failure-sentence.ts'

/**
 * What could not be done, in a sentence: that the network failed, what the server says at a field or in general, else
 * `otherwise`.
 */
export function refusalSentence(error: unknown, otherwise: string): string {
  if (error instanceof FetchError) return failureSentence(error)
  if (!(error instanceof ResponseError)) return otherwise
  return error.formErrors[0]?.message ?? error.messageOr(otherwise)
}
