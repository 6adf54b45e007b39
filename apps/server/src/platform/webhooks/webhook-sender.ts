import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import {
  addressFault,
  isPublicAddress,
  lookupPublic,
  PrivateAddressError,
  publicAddressFault,
} from './public-address.ts'

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
    new Promise((resolve) => {
      const { protocol, hostname } = new URL(url)
      const host = hostname.replace(/^\[|\]$/g, '')
      // an address in place of a name is never looked up
      if (!allowsPrivate && (protocol !== 'https:' || (isIP(host) && !isPublicAddress(host)))) {
        resolve(failed('The address is not public.'))
        return
      }
      const request = protocol === 'https:' ? requestHttps : requestHttp
      const options = {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // the whole exchange, not only silence: a receiver that drips would hold it forever
        signal: AbortSignal.timeout(timeoutMs),
        ...(!allowsPrivate && { lookup: lookupPublic }),
        agent: false,
      } as const
      const sent = request(url, options, (response) => {
        resolve(readStatus(response.statusCode ?? 0))
        response.destroy()
      })
      sent.on('error', (error) => resolve(readError(error, timeoutMs)))
      sent.end(body)
    }),
})
