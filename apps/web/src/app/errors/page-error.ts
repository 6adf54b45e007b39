import { FetchError, ResponseError } from '@tsunagu/client/calls/errors.ts'
import { isRouteErrorResponse } from 'react-router'

const ordinaryMessage = 'ページを読み込めませんでした。時間をおいて、もう一度お試しください。'
/** No response: without a connection, or from a service that is down. */
export const disconnectedMessage = 'サービスに接続できません。接続が戻ると、自動で読み込みます。'

/** A page that cannot be shown: its HTTP status, and a sentence for the job seeker. Crosses from server to browser. */
export class PageError extends Error {
  override readonly name = 'PageError'
  readonly status: number
  constructor(status: number, message: string = ordinaryMessage) {
    super(message)
    this.status = status
  }
}

/**
 * Converts anything thrown while a page loads into a page error. What is no response of the service is the portal's own
 * fault: 500.
 */
export function pageErrorOf(error: unknown): PageError {
  if (error instanceof PageError) return error
  if (error instanceof ResponseError) return new PageError(error.status, error.messageOr(ordinaryMessage))
  if (error instanceof FetchError) return new PageError(503, disconnectedMessage)
  if (isRouteErrorResponse(error)) return new PageError(error.status)
  // The page's own code could not be loaded, perhaps (on the server `onLine` is not defined)
  return navigator.onLine === false ? new PageError(503, disconnectedMessage) : new PageError(500)
}
