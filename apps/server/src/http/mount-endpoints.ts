import { Readable } from 'node:stream'
import { Type } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition, FileDownload } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { DeskContext, RequestContext } from '#server/request/handler.ts'
import { StreamedJson } from '#server/request/streamed-json.ts'
import { bodyLimitOf } from './body-limit.ts'
import { endReadsOf, isKeyed, type ServedCall, type ServeOptions, serveCall, streamTypesOf } from './serve-call.ts'

const tagOf = (url: string) => url.split('/')[2] ?? ''

const idempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description: 'A text of your own, such as a UUID: the same call with it is done once, and answered alike.',
    }),
  ),
})

function schemaOf(
  name: OperationName,
  definition: EndpointDefinition,
  { url, method }: { url: string; method: string },
): RouteShorthandOptions['schema'] {
  return {
    operationId: name,
    summary: definition.summary,
    tags: [tagOf(url)],
    ...(definition.params && { params: definition.params }),
    ...(definition.query && { querystring: definition.query }),
    ...(definition.body && { body: definition.body }),
    ...(definition.access === 'operator' && { security: [{ operatorKey: [] }] }),
    ...(definition.access === 'job_seeker' && { security: [{ session: [] }] }),
    ...(definition.access === 'staff' && { security: [{ staffSession: [] }] }),
    ...(isKeyed(definition, method) && { headers: idempotencyHeader }),
    ...(definition.stream && { consumes: streamTypesOf(definition) }),
    response: {
      ...(definition.download && { 200: { description: 'The file.', content: { '*/*': { schema: Type.Unknown() } } } }),
      ...(definition.response && { 200: definition.response }),
      ...(!definition.response && !definition.download && { 204: Type.Null({ description: 'Done.' }) }),
      default: { description: 'An error (see `code`).', $ref: 'Error#' },
    },
  }
}

/** Streams bytes from the storage; the read ends when the client disconnects. */
const sendFile = (reply: FastifyReply, { headers, content }: FileDownload) =>
  reply.headers(headers).send(Readable.from(content, { objectMode: false }))

const sendPieces = (reply: FastifyReply, { pieces }: StreamedJson<unknown>) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))

/** Name of the request decorator that holds the context. */
const contextOfRequest = 'portalContext'

function routeOf(name: OperationName, call: ServedCall) {
  const { definition, method, url } = call
  return {
    method,
    url,
    schema: schemaOf(name, definition, { url, method }) ?? {},
    // Authenticate before parsing the body: a stranger must not make the server read and parse it
    onRequest: async (request: FastifyRequest, reply: FastifyReply) =>
      request.setDecorator(contextOfRequest, await call.authenticate(request, reply)),
    // Also where the input was refused, and the call has not been answered
    onSend: async (request: FastifyRequest) =>
      endReadsOf(request.getDecorator<RequestContext | DeskContext | null>(contextOfRequest)),
    // A stream's handler limits its size, a form's parser limits the form's
    ...(!definition.stream && !definition.acceptsForm && { bodyLimit: bodyLimitOf(definition.body) }),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = request.getDecorator<RequestContext | DeskContext>(contextOfRequest)
      const { params, query, body, headers } = request
      const output = await call.answer(context, { params, query, body }, headers)
      if (definition.download) return sendFile(reply, output as FileDownload)
      if (definition.response === null) return reply.status(204).send()
      return output instanceof StreamedJson ? sendPieces(reply, output) : reply.send(output)
    },
    // the handler decompresses the stream itself
    ...(definition.stream && { decompress: false as const }),
  }
}

/** Registers a route per call of the contract: authenticates, validates the input, runs the handler, sends the response. Returns the calls. */
export function mountEndpoints(app: FastifyInstance, options: ServeOptions): ReadonlyMap<OperationName, ServedCall> {
  app.decorateRequest(contextOfRequest, null)
  const calls = new Map<OperationName, ServedCall>()
  for (const operation of Object.keys(routes)) {
    const name = operation as OperationName
    const call = serveCall(name, options)
    calls.set(name, call)
    const route = routeOf(name, call)
    if (call.definition.acceptsForm) void app.register(async (apart) => void acceptForms(apart).route(route))
    else app.route(route)
  }
  return calls
}

/** Discards a form's body, since the URL has all parameters; a body over 4 KB is refused. */
function acceptForms(app: FastifyInstance): FastifyInstance {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null))
  return app
}
