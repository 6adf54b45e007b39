import type { Cookie } from '#server/request/handler.ts'
import type { CallReply, IncomingCall } from './incoming-call.ts'
import type { SplitHosts } from './split-hosts.ts'
import { hostnameOf, isLoopback } from './tenant.ts'

/**
 * Browsers take `__Host-` cookies from this very host by https alone (RFC 6265bis 4.1.3): nobody on a neighbouring host
 * can plant one. Pages and API on different hosts share a domain's cookie, which `__Secure-` at least keeps to https.
 */
const prefixFor = (isSecure: boolean, split: SplitHosts | null): string => {
  if (!isSecure) return ''
  return split ? '__Secure-' : '__Host-'
}

/**
 * A cookie by its name. Versions before this one set it without a prefix: such a cookie is still read where there is no
 * prefixed one, and removed once a prefixed one is set. Of two cookies with one name the parser takes the first.
 */
export function portalCookie(
  request: IncomingCall,
  reply: CallReply,
  { name, tenant, split }: { name: string; tenant: string; split: SplitHosts | null },
): Cookie {
  // A cookie for a parent of several services' hosts is named after its service
  const plainName = split ? `${name}_${tenant}` : name
  const isSecure = request.protocol === 'https' || !isLoopback(hostnameOf(request.host))
  const fullName = prefixFor(isSecure, split) + plainName
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    ...(split && { domain: split.cookieDomain }),
  } as const
  const own = request.cookies[fullName] ?? ''
  const unprefixed = isSecure ? (request.cookies[plainName] ?? '') : ''
  const clearUnprefixed = () => {
    if (unprefixed !== '') void reply.clearCookie(plainName, attributes)
  }
  return {
    value: own || unprefixed,
    isUnprefixed: own === '' && unprefixed !== '',
    isPrefixing: isSecure,
    set: (value, expires) => {
      clearUnprefixed()
      void reply.setCookie(fullName, value, { ...attributes, expires })
    },
    clear: () => {
      clearUnprefixed()
      void reply.clearCookie(fullName, attributes)
    },
  }
}
