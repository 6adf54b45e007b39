import { createHash } from 'node:crypto'
import { contractVersion, contractVersionHeader } from '@tsunagu/contract/base/contract-version.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Sets the contract's version on every response of the application service: a tab with older code then reloads. */
export function nameContractVersion(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/v1/app/')) reply.header(contractVersionHeader, String(contractVersion))
  })
}

/** The results of searches are read by POST: their conditions are in the body. */
const isRead = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' && url.startsWith('/v1/app/')) || (method === 'POST' && url.startsWith('/v1/app/views/'))

/** Gives every readable response of the application service, and every view, a strong ETag over its content; GET honours `If-None-Match`. */
export function addEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !isRead(request)) return payload
    if (typeof payload !== 'string') return payload
    const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.header('etag', tag)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache')
    // RFC 9110 13.1.2: 304 is for GET and HEAD alone
    if (request.method !== 'GET') return payload
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''))
    if (!known?.includes(tag)) return payload
    reply.status(304).removeHeader('content-type').removeHeader('content-length')
    return ''
  })
}
