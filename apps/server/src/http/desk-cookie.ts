import type { Cookie } from '#server/request/handler.ts'
import type { CallReply, IncomingCall } from './incoming-call.ts'
import { hostnameOf, isLoopback } from './tenant.ts'

const sessionName = 'tsunagu_desk'
const providerName = 'tsunagu_desk_provider'

/**
 * The cookie of a staff session. `SameSite=Strict`: no other site makes a browser send it, not even by a link. `__Host-`
 * where served by https: no neighbouring host can plant one (RFC 6265bis 4.1.3).
 */
export const deskCookie = (request: IncomingCall, reply: CallReply): Cookie => strictCookie(sessionName, request, reply)

/**
 * The cookie of who is at the sign-in provider. It can be `SameSite=Strict` too: the provider sends the browser back to a page, and it is
 * a call of that page that needs the cookie, not the page itself.
 */
export const providerCookie = (request: IncomingCall, reply: CallReply): Cookie =>
  strictCookie(providerName, request, reply)

function strictCookie(name: string, request: IncomingCall, reply: CallReply): Cookie {
  const isSecure = request.protocol === 'https' || !isLoopback(hostnameOf(request.host))
  const fullName = `${isSecure ? '__Host-' : ''}${name}`
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure } as const
  return {
    value: request.cookies[fullName] ?? '',
    isUnprefixed: false,
    isPrefixing: isSecure,
    set: (value, expires) => void reply.setCookie(fullName, value, { ...attributes, expires }),
    clear: () => void reply.clearCookie(fullName, attributes),
  }
}
