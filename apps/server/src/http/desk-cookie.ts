import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookie } from '#server/request/handler.ts'
import { hostnameOf, isLoopback } from './tenant.ts'

const name = 'tsunagu_desk'

/**
 * The cookie of a staff session. `SameSite=Strict`: no other site makes a browser send it, not even by a link. `__Host-`
 * where served by https: no neighbouring host can plant one (RFC 6265bis 4.1.3).
 */
export function deskCookie(request: FastifyRequest, reply: FastifyReply): Cookie {
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
