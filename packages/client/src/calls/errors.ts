import type { ErrorBody, FormError } from '@tsunagu/contract/base/errors.ts'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'

/** The service responded with a status outside 200 to 299. `body` is null when the response is not the service's own. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  readonly status: number
  readonly body: ErrorBody | null
  /** After how long the call may be tried again; null when the service did not say. */
  readonly retryAfterSeconds: number | null
  constructor(response: Response, body: ErrorBody | null) {
    super('Response returned an error code')
    this.status = response.status
    this.body = body
    this.retryAfterSeconds = retryAfterOf(response)
  }
  /** The sentence for the person at the page, or `fallback` when the service gave none. */
  messageOr(fallback: string): string {
    return this.body?.message || fallback
  }
  /** Messages at form elements. */
  get formErrors(): FormError[] {
    return this.body?.details.flatMap((detail) => detail.formErrors) ?? []
  }
}

/** The network failed: there is no response. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  constructor(cause: Error) {
    super('The request failed and the interceptors did not return an alternative response', { cause })
  }
}

/** A path parameter or the body was left out: a mistake of the caller, found before anything is sent. */
export class RequiredError extends Error {
  override readonly name = 'RequiredError'
  readonly field: string
  constructor(field: string, operation: OperationName) {
    super(`Required parameter "${field}" was null or undefined when calling ${operation}`)
    this.field = field
  }
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

/** The error of a response outside 200 to 299. */
export const responseErrorOf = async (response: Response): Promise<ResponseError> =>
  new ResponseError(response, await errorBodyOf(response))

async function errorBodyOf(response: Response): Promise<ErrorBody | null> {
  try {
    const body: ErrorBody = await response.json()
    return typeof body.code === 'string' && Array.isArray(body.details) ? body : null
  } catch {
    return null // a proxy's own page, or a connection that broke off
  }
}
