import type { ErrorBody, ErrorDetail } from '@tsunagu/contract/base/errors.ts'

/** The first detail of an error's body. */
export function problemOf(body: unknown): ErrorDetail {
  const [detail] = (body as ErrorBody).details
  if (!detail) throw new Error(`The answer has no details: ${JSON.stringify(body)}`)
  return detail
}
