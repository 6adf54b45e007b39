import { postOutside } from './post-outside.ts'
import { addressFault, PrivateAddressError, publicAddressFault } from './public-address.ts'

/** The outcome of a post: accepted (2xx), to be tried again, or gone for good (410: the receiver wants no more). */
export interface PostResult {
  outcome: 'taken' | 'failed' | 'gone'
  /** In English, for the agency's staff; no part of the response's body. */
  text: string
}

/** The way to agencies' own systems. */
export interface WebhookSender {
  /** Posts a body; never throws. */
  post: (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<PostResult>
  /** Why an address cannot be a webhook's, in English; null when it can. */
  urlFault: (url: string) => string | null
}

const failed = (text: string): PostResult => ({ outcome: 'failed', text })

function readStatus(status: number): PostResult {
  if (status >= 200 && status < 300) return { outcome: 'taken', text: `HTTP ${status}` }
  if (status === 410) return { outcome: 'gone', text: 'HTTP 410: the receiver wants no more events.' }
  if (status >= 300 && status < 400) return failed(`HTTP ${status}: redirects are not followed. Set the final address.`)
  return failed(`HTTP ${status}`)
}

function readError(error: NodeJS.ErrnoException, timeoutMs: number): PostResult {
  if (error instanceof PrivateAddressError) return failed('The name leads to an address that is not public.')
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return failed(`No answer within ${timeoutMs / 1000} s.`)
  return failed(`No connection (${error.code ?? 'unknown fault'}).`)
}

/**
 * Builds the sender of webhook requests: follows no redirects, calls public addresses only unless private ones are
 * allowed, and times out. Reads nothing but the status of a response.
 *
 * @param allowsPrivate also `http://` and addresses of the own network: for testing, never on a shared installation
 */
export const createWebhookSender = ({
  timeoutMs,
  allowsPrivate,
}: {
  timeoutMs: number
  allowsPrivate: boolean
}): WebhookSender => ({
  urlFault: allowsPrivate ? addressFault : publicAddressFault,
  post: (url, headers, body) =>
    postOutside({ timeoutMs, allowsPrivate }, { url, headers, body }).then(readStatus, (error: Error) =>
      readError(error, timeoutMs),
    ),
})
