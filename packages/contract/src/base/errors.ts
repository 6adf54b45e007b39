import { applicationErrorCodes, type StatusCode, statusCodes } from './error-codes.ts'
import { object, oneOf, type Static, Type } from './schema.ts'

/** A message at one form element; `index` is its `keyIndex`. */
export const formError = object({ key: Type.String(), index: Type.Integer({ minimum: 0 }), message: Type.String() })
export type FormError = Static<typeof formError>

export const errorDetail = object({
  code: oneOf(applicationErrorCodes),
  message: Type.String(),
  generalErrors: Type.Array(Type.String()),
  formErrors: Type.Array(formError),
})
export type ErrorDetail = Static<typeof errorDetail>

/** The body of every error: the generic status of docs/behaviour.md §24. */
export const errorBody = object({
  code: oneOf(Object.keys(statusCodes) as StatusCode[]),
  message: Type.String(),
  details: Type.Array(errorDetail),
})
export type ErrorBody = Static<typeof errorBody>
