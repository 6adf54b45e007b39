import type { ApplicationErrorCode, StatusCode } from '@tsunagu/contract/base/error-codes.ts'
import { statusCodes } from '@tsunagu/contract/base/error-codes.ts'
import type { ErrorBody, ErrorDetail, FormError } from '@tsunagu/contract/base/errors.ts'

interface ProblemOptions {
  /** A sentence for the job seeker; the code's own when left out. */
  message?: string
  code?: ApplicationErrorCode
  generalErrors?: string[]
  formErrors?: FormError[]
  /** Seconds for `Retry-After`. */
  retryAfterSeconds?: number
  /** The HTTP status, where the code's own says too little. */
  status?: 507
  /** For the log only; never leaves the server. */
  logText?: string
}

/** An error for the caller: a closed list of codes, each with its status and text (docs/behaviour.md §24). */
export class Problem extends Error {
  readonly code: StatusCode
  readonly details: ErrorDetail[]
  readonly retryAfterSeconds: number | null
  readonly logText: string
  readonly #status: number | undefined

  constructor(code: StatusCode, options: ProblemOptions = {}) {
    super(options.message ?? statusCodes[code].ja)
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds ?? null
    this.logText = options.logText ?? ''
    this.#status = options.status
    const { generalErrors = [], formErrors = [] } = options
    const hasDetail = generalErrors.length > 0 || formErrors.length > 0 || options.code !== undefined
    this.details = hasDetail
      ? [{ code: options.code ?? 'validation_failed', message: this.message, generalErrors, formErrors }]
      : []
  }

  get status(): number {
    return this.#status ?? statusCodes[this.code].status
  }

  toBody(): ErrorBody {
    return { code: this.code, message: this.message, details: this.details }
  }
}

/** Invalid form values: each at its field. */
export const formProblem = (formErrors: FormError[]): Problem =>
  new Problem('invalid_argument', { code: 'validation_failed', formErrors })
