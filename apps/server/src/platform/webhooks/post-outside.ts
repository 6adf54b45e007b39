import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublic, PrivateAddressError } from './public-address.ts'

/** How a request leaves for an address that others name. */
export interface PostingRules {
  timeoutMs: number
  /** Whether it may go to `http://` and to addresses of the own network. */
  allowsPrivate: boolean
}

interface OutsidePost {
  url: string
  headers: Readonly<Record<string, string>>
  body: string | Buffer | null
}

/**
 * Posts to an address that others name: follows no redirects, calls public addresses only unless private ones are allowed,
 * and times out. Reads nothing but the status.
 * @throws PrivateAddressError, or the error of the connection
 */
export const postOutside = (
  { timeoutMs, allowsPrivate }: PostingRules,
  { url, headers, body }: OutsidePost,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url)
    const host = hostname.replace(/^\[|\]$/g, '')
    // an address in place of a name is never looked up
    if (!allowsPrivate && (protocol !== 'https:' || (isIP(host) && !isPublicAddress(host)))) {
      reject(new PrivateAddressError('The address is not public.'))
      return
    }
    const request = protocol === 'https:' ? requestHttps : requestHttp
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': body === null ? 0 : Buffer.byteLength(body) },
      // the whole exchange, not only silence: a receiver that drips would hold it forever
      signal: AbortSignal.timeout(timeoutMs),
      ...(!allowsPrivate && { lookup: lookupPublic }),
      agent: false,
    } as const
    const sent = request(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
