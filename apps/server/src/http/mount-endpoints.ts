import { Readable } from 'node:stream'
import { Type } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition, FileDownload } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { inMemberOrder, misplacedMembers } from '@tsunagu/contract/screens/member-order.ts'
import type { ValidateFunction } from 'ajv'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { DeskContext, Handler, Operator, RequestContext, SignedInStaff } from '#server/request/handler.ts'
import { StreamedJson } from '#server/request/streamed-json.ts'
import { admissionOf } from './admit-call.ts'
import { bodyLimitOf } from './body-limit.ts'
import type { BuildDeskContext } from './desk-context.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { handleOperatorCall } from './handle-operator-call.ts'
import type { BuildContext } from './request-context.ts'
import { responseValidator } from './validation.ts'

/** `GET /v1/app/todo/{id}` → method and Fastify's spelling of the path. */
function splitRoute(route: string): { method: string; url: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') }
}

const tagOf = (url: string) => url.split('/')[2] ?? ''

/** What a call's stream may be; empty where it takes none. */
export const streamTypesOf = ({ stream }: EndpointDefinition): string[] =>
  stream ? [stream.contentType, ...(stream.alsoTakes ?? [])] : []

const idempotencyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      description: 'A text of your own, such as a UUID: the same call with it is done once, and answered alike.',
    }),
  ),
})
const isKeyed = ({ access, stream, isRead }: EndpointDefinition, method: string) =>
  access === 'operator' && method !== 'GET' && !stream && !isRead

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

function assertResponse(name: OperationName, validate: ValidateFunction, response: unknown): void {
  const faults = validate(response)
    ? misplacedMembers(endpoints[name].response ?? {}, response)
    : (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`)
  if (faults.length === 0) return
  throw new Error(`The response of ${name} does not fit the contract: ${faults.slice(0, 5).join('; ')}`)
}

/** Streams bytes from the storage; the read ends when the client disconnects. */
const sendFile = (reply: FastifyReply, { headers, content }: FileDownload) =>
  reply.headers(headers).send(Readable.from(content, { objectMode: false }))

const sendPieces = (reply: FastifyReply, { pieces }: StreamedJson<unknown>) =>
  reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))

/** A writing call may have an idempotency key, except a stream: its bytes are unknown before the handler runs. */
const operatorCall = (
  { method, headers }: FastifyRequest,
  operation: OperationName,
  input: { params: unknown; query: unknown; body: unknown },
) => ({
  operation,
  input,
  canBeKeyed: isKeyed(endpoints[operation], method),
  idempotencyKey: String(headers['idempotency-key'] ?? ''),
})

const operatorOf = (context: RequestContext | DeskContext): Operator | null =>
  'operator' in context ? context.operator : null

const staffOf = (context: RequestContext | DeskContext): SignedInStaff | null =>
  'staff' in context ? context.staff : null

const isOperatorContext = (context: RequestContext | DeskContext): context is RequestContext & { operator: Operator } =>
  operatorOf(context) !== null

/** Name of the request decorator that holds the context. */
const contextOfRequest = 'portalContext'

interface MountOptions {
  handlers: { [N in OperationName]: Handler<N> }
  buildContext: BuildContext
  buildDeskContext: BuildDeskContext
  /** Validates every response against the contract; on in tests and development. */
  shouldCheckResponses: boolean
}

/** Registers a route per call of the contract: authenticates, validates the input, runs the handler, sends the response. */
export function mountEndpoints(app: FastifyInstance, options: MountOptions): void {
  app.decorateRequest(contextOfRequest, null)
  for (const [operation, route] of Object.entries(routes)) {
    const name = operation as OperationName
    const definition: EndpointDefinition = endpoints[name]
    const { method, url } = splitRoute(route)
    // Looked up by one name, handler and input belong together; the compiler cannot follow that through the loop.
    const handler = options.handlers[name] as Handler<OperationName>
    const admitCall = admissionOf(definition)
    const handle = async (context: RequestContext | DeskContext, input: { params: unknown }) => handler(context, input)
    const validate = options.shouldCheckResponses && definition.response ? responseValidator(definition.response) : null
    // Authenticate before parsing the body: a stranger must not make the server read and parse it
    const authenticate = async (request: FastifyRequest, reply: FastifyReply) => {
      const { access, withoutFactor } = definition
      const context =
        access === 'desk' || access === 'staff'
          ? options.buildDeskContext(request, reply, { access, ...(withoutFactor && { withoutFactor }) })
          : options.buildContext(request, reply, access)
      request.setDecorator(contextOfRequest, await context)
    }
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = request.getDecorator<RequestContext | DeskContext>(contextOfRequest)
      const input = { params: request.params, query: request.query, body: request.body }
      // Before a stored response is looked up: it may hold a secret that was shown once
      admitCall({ operator: operatorOf(context), staff: staffOf(context), params: input.params })
      if (definition.confirm) requireFreshProof(context)
      const output = isOperatorContext(context)
        ? await handleOperatorCall(context, operatorCall(request, name, input), (own) => handle(own, input))
        : await handle(context, input)
      if (definition.download) return sendFile(reply, output as FileDownload)
      if (definition.response === null) return reply.status(204).send()
      if (output instanceof StreamedJson) return sendPieces(reply, output)
      // A replayed response is from jsonb, which does not preserve member order
      const response = operatorOf(context) ? inMemberOrder(definition.response, output) : output
      if (validate) assertResponse(name, validate, response)
      return reply.send(response)
    }
    const mount = (to: FastifyInstance) =>
      to.route({
        method,
        url,
        schema: schemaOf(name, definition, { url, method }) ?? {},
        onRequest: authenticate,
        // A stream's handler limits its size, a form's parser limits the form's
        ...(!definition.stream && !definition.acceptsForm && { bodyLimit: bodyLimitOf(definition.body) }),
        handler: respond,
        // the handler decompresses the stream itself
        ...(definition.stream && { decompress: false }),
      })
    if (definition.acceptsForm) void app.register(async (apart) => void mount(acceptForms(apart)))
    else mount(app)
  }
}

/** Discards a form's body, since the URL has all parameters; a body over 4 KB is refused. */
function acceptForms(app: FastifyInstance): FastifyInstance {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null))
  return app
}
