import type { TSchema } from '@tsunagu/contract/base/schema.ts'
import type { EndpointDefinition } from '@tsunagu/contract/endpoints/define-endpoint.ts'
import { endpoints } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { inMemberOrder, misplacedMembers } from '@tsunagu/contract/screens/member-order.ts'
import { openingHeader } from '@tsunagu/contract/staff/opening.ts'
import type { DeskContext, Handler, Operator, RequestContext, SignedInStaff } from '#server/request/handler.ts'
import { StreamedJson } from '#server/request/streamed-json.ts'
import { admissionOf } from './admit-call.ts'
import type { BuildDeskContext } from './desk-context.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { handleOperatorCall } from './handle-operator-call.ts'
import type { CallReply, IncomingCall } from './incoming-call.ts'
import { bodyWaitMs, isHeld } from './reads/held-reads.ts'
import type { BuildContext } from './request-context.ts'
import { responseValidator } from './validation.ts'

/** What the contract lets a call be made with; each part is checked before. */
export interface CallInput {
  params: unknown
  query: unknown
  body: unknown
}

type AnyContext = RequestContext | DeskContext

/** A call of the contract, however it arrives: as a request, or from a page that is drawn in this process. */
export interface ServedCall {
  definition: EndpointDefinition
  /** `GET /v1/app/todo/{id}` in Fastify's spelling. */
  method: string
  url: string
  /** Who asks, and of which service. It comes first: a stranger must not make the server read a body. @throws Problem where they may not */
  authenticate: (request: IncomingCall, reply: CallReply) => Promise<AnyContext>
  /** Rights that the definition names, then the handler. @returns the response's content @throws Problem */
  answer: (context: AnyContext, input: CallInput, headers: IncomingCall['headers']) => Promise<unknown>
}

export interface ServeOptions {
  handlers: { [N in OperationName]: Handler<N> }
  buildContext: BuildContext
  buildDeskContext: BuildDeskContext
  /** Validates every response against the contract; on in tests and development. */
  shouldCheckResponses: boolean
}

/** What a call's stream may be; empty where it takes none. */
export const streamTypesOf = ({ stream }: EndpointDefinition): string[] =>
  stream ? [stream.contentType, ...(stream.alsoTakes ?? [])] : []

/** Whether a call may have an idempotency key; no stream may: its bytes are unknown before the handler runs. */
export const isKeyed = ({ access, stream, isRead }: EndpointDefinition, method: string): boolean =>
  access === 'operator' && method !== 'GET' && !stream && !isRead

/** The check of a response is compiled with the first one: those of all calls take four seconds, and most processes see few calls. */
function assertResponse(name: OperationName, schema: TSchema, response: unknown): void {
  const validate = responseValidator(schema)
  const faults = validate(response)
    ? misplacedMembers(schema, response)
    : (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`)
  if (faults.length === 0) return
  throw new Error(`The response of ${name} does not fit the contract: ${faults.slice(0, 5).join('; ')}`)
}

/** `GET /v1/app/todo/{id}` → method and Fastify's spelling of the path. */
function splitRoute(route: string): { method: string; url: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, url: path.replace(/\{(\w+)\}/g, ':$1') }
}

/** In which opening of a job seeker's page a call reads, and by which scopes it is admitted. */
function openingOf({ showsPerson, scopes }: EndpointDefinition, header: unknown) {
  return { openingId: showsPerson && typeof header === 'string' ? header : '', scopes: scopes ?? [] }
}

const operatorCall = (
  operation: OperationName,
  { method, headers }: { method: string; headers: IncomingCall['headers'] },
  input: CallInput,
) => ({
  operation,
  input,
  canBeKeyed: isKeyed(endpoints[operation], method),
  idempotencyKey: String(headers['idempotency-key'] ?? ''),
  ...openingOf(endpoints[operation], headers[openingHeader]),
})

const operatorOf = (context: AnyContext): Operator | null => ('operator' in context ? context.operator : null)

const staffOf = (context: AnyContext): SignedInStaff | null => ('staff' in context ? context.staff : null)

const isOperatorContext = (context: AnyContext): context is RequestContext & { operator: Operator } =>
  operatorOf(context) !== null

/** Gives back the connection that a call's reads hold, if they hold one. */
export function endReadsOf(context: AnyContext | null): void {
  if (context && 'endReads' in context) context.endReads()
}

/** A slow body, or a handler that takes a connection of its own, must not keep one. */
function limitHolding(name: OperationName, hasBodyToCome: boolean, context: AnyContext): void {
  if (!isHeld(name)) endReadsOf(context)
  else if (hasBodyToCome) setTimeout(() => endReadsOf(context), bodyWaitMs).unref()
}

/** Makes a call of the contract ready: the one place where its rights are checked, whichever way it arrives. */
export function serveCall(name: OperationName, options: ServeOptions): ServedCall {
  const { buildContext, buildDeskContext, shouldCheckResponses } = options
  const definition: EndpointDefinition = endpoints[name]
  const { method, url } = splitRoute(routes[name])
  // Looked up by one name, handler and input belong together; the compiler cannot follow that.
  const handler = options.handlers[name] as Handler<OperationName>
  const admitCall = admissionOf(definition)
  const handle = async (context: AnyContext, input: { params: unknown }) => {
    try {
      return await handler(context, input)
    } finally {
      // A call that fails may have written before
      if ('settle' in context) await context.settle()
    }
  }
  return {
    definition,
    method,
    url,
    authenticate: async (request, reply) => {
      const { access, withoutFactor } = definition
      const context =
        access === 'desk' || access === 'staff'
          ? await buildDeskContext(request, reply, { access, ...(withoutFactor && { withoutFactor }) })
          : await buildContext(request, reply, access)
      limitHolding(name, Boolean(definition.body && !request.page), context)
      return context
    },
    answer: async (context, input, headers) => {
      // Before a stored response is looked up: it may hold a secret that was shown once
      admitCall({ operator: operatorOf(context), staff: staffOf(context), params: input.params })
      if (definition.confirm) requireFreshProof(context)
      const output =
        isOperatorContext(context) && !definition.isUnaudited
          ? await handleOperatorCall(context, operatorCall(name, { method, headers }, input), (own) =>
              handle(own, input),
            )
          : await handle(context, input)
      if (definition.download || !definition.response || output instanceof StreamedJson) return output
      // A replayed response is from jsonb, which does not preserve member order
      const response = operatorOf(context) ? inMemberOrder(definition.response, output) : output
      if (shouldCheckResponses) assertResponse(name, definition.response, response)
      return response
    },
  }
}
