import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address belongs to the public internet: no loopback, private, link-local, multicast or mapped one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  return ipaddr.process(address).range() === 'unicast'
}

/** What is wrong with an address of whatever host; null when nothing is. */
export function addressFault(text: string): string | null {
  if (!URL.canParse(text)) return 'url is no address.'
  const { protocol, username, password, hash } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'url must begin with https://.'
  if (username || password) return 'url must not hold a user name or password.'
  return hash ? 'url must not hold a fragment.' : null
}

const privateName = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/

/** The same for an address on the public internet, as far as can be seen without asking DNS. */
export function publicAddressFault(text: string): string | null {
  const fault = addressFault(text)
  if (fault !== null) return fault
  const { protocol, hostname } = new URL(text)
  if (protocol !== 'https:') return 'url must begin with https://.'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isPublic = isIP(host) ? isPublicAddress(host) : host.includes('.') && !privateName.test(host)
  return isPublic ? null : 'url must lead to a public host.'
}

/** That a name leads to an address that may not be called. */
export class PrivateAddressError extends Error {}

/**
 * Resolves names as Node does, but gives no address that is not public. It is the connection's own look-up: a name that
 * leads elsewhere from one question to the next gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address))) {
      return callback(new PrivateAddressError(`${hostname} leads to an address that is not public`), [])
    }
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    return callback(null, first?.address ?? '', first?.family)
  })
}
