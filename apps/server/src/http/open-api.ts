import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { describeExamples } from './describe-examples.ts'
import { plainProblem } from './error-handler.ts'
import { isLocalRequest } from './tenant.ts'

const description = `The API of a server-driven recruitment portal. Job seekers' calls rest on a session cookie and carry
\`x-client-type: web\` when they change anything; operators' calls carry an API key. The service is the host's:
\`kango.example.jp\` is 看護. On the staff's host, \`desk.example.jp\`, operators' calls rest on a session cookie of staff and name the
service in the header \`x-service\`. Errors have one shape, with Japanese sentences for job seekers.`

/** The reference's own files alone: its default policy would allow styles and fonts of any https address. */
const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What the portal posts to agencies' webhooks. */
const webhooks = {
  event: {
    post: {
      operationId: 'postEvent',
      summary:
        'An event, signed as Standard Webhooks says (`webhook-id`, `webhook-timestamp`, `webhook-signature`); `webhook-id` is its id and the same at every delivery. Answer 2xx within 15 seconds; anything else is posted again. `testWebhook` posts one of type `jp.tsunagu.webhook.test`.',
      requestBody: {
        content: { 'application/cloudevents+json': { schema: { $ref: '#/components/schemas/CloudEvent' } } },
      },
      responses: { '2XX': { description: 'It was taken.' }, '410': { description: 'The webhook is to be paused.' } },
    },
  },
}

/**
 * OpenAPI 3.1 from the mounted endpoints at `/v1/openapi.json`, and a reference page at `/v1/docs`. Register before the
 * endpoints.
 * @param isLocal whether requests from this machine alone may see them
 */
export async function describeApi(app: FastifyInstance, { isLocal }: { isLocal: boolean }): Promise<void> {
  const onRequest: onRequestHookHandler = (request, _reply, done) =>
    done(isLocal && !isLocalRequest(request) ? plainProblem('not_found') : undefined)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Tsunagu', version: '1.0.0', description },
      webhooks,
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'tsunagu_session' },
          operatorKey: { type: 'http', scheme: 'bearer' },
          staffSession: { type: 'apiKey', in: 'cookie', name: 'tsunagu_desk' },
        },
      },
    },
    transformObject: describeExamples,
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `def-${index}`) },
  })
  await app.register(swaggerUi, {
    routePrefix: '/v1/docs',
    staticCSP: referencePolicy,
    uiHooks: { onRequest },
    uiConfig: { docExpansion: 'none', deepLinking: true },
  })
  app.get('/v1/openapi.json', { schema: { hide: true }, onRequest }, async () => app.swagger())
}
