import { routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { FastifyInstance } from 'fastify'
import type { BuildContext } from '#server/http/request-context.ts'

/**
 * Mail programs that cannot post open the address of `List-Unsubscribe` in a browser: it leads to the page, which asks.
 * Opening alone ends nothing, since filters open links too (RFC 8058 §1).
 */
export function mountUnsubscribeRedirect(app: FastifyInstance, buildContext: BuildContext): void {
  const path = routes.unsubscribe.replace(/^\w+ /, '')
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    // Back to the host of the request
    const { requestOrigin: origin } = await buildContext(request, reply, 'anyone')
    return reply.redirect(`${origin}/unsubscribe${new URL(request.url, origin).search}`, 303)
  })
}
