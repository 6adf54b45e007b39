import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import type { PageCallInput, PageCallResult, PageRequest } from '@tsunagu/contract/navigation/page-renderer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyLimitOf } from '#server/http/body-limit.ts'
import { bodyOfProblem, plainProblem, problemOfCall } from '#server/http/error-handler.ts'
import type { CallReply, IncomingCall } from '#server/http/incoming-call.ts'
import type { ReadJson } from '#server/http/parse-bodies.ts'
import { createPageReads } from '#server/http/reads/page-reads.ts'
import { sitePreviewHeader } from '#server/http/request-context.ts'
import type { CallInput, ServedCall } from '#server/http/serve-call.ts'
import { lazyValidator } from '#server/http/validation.ts'
import type { OpenReads } from '#server/platform/db/read-scope.ts'
import { StreamedJson } from '#server/request/streamed-json.ts'

/** Headers of the visitor that a page's own calls carry along. A token is none of them: pages are opened by browsers. */
const visitorHeaders = ['user-agent', 'sec-purpose', 'x-purpose'] as const
/** As the router has it: what is longer leads nowhere. */
export const longestParameter = 1_000

/** What pages' calls are made of. */
interface PageCallsOptions {
  calls: ReadonlyMap<OperationName, ServedCall>
  readJson: ReadJson
  openReads: OpenReads
}

/** The calls of one page. */
interface PageCalls {
  call: PageRequest['call']
  /** The page has been drawn. */
  end: () => void
}

type Validate = (input: CallInput) => void

/** The checks of a request's parts, in their order. They are those of the routes: the same schemas, compiled by the same function. */
function validatorOf({ definition }: ServedCall): Validate {
  const parts = (['params', 'body', 'query'] as const).flatMap((part) => {
    const schema = definition[part]
    return schema ? [{ part, validate: lazyValidator(schema, part) }] : []
  })
  return (input) => {
    for (const { part, validate } of parts) {
      if (validate(input[part] ?? null)) continue
      const [fault] = validate.errors ?? []
      const text = `${part}${fault?.instancePath ?? ''} ${fault?.message ?? 'is not valid'}`
      throw Object.assign(new Error(text), { validation: validate.errors ?? [], validationContext: part })
    }
  }
}

/** Path and query arrive as text, and so they are checked, here too. */
function textOf(query: object): Record<string, string | string[]> {
  const texts: Record<string, string | string[]> = {}
  for (const [key, value] of Object.entries(query)) {
    const given: unknown[] = [value].flat().filter((one) => one !== null && one !== undefined)
    const [first, ...more] = given.map((one) => String(one).toWellFormed())
    if (first !== undefined) texts[key] = more.length > 0 ? [first, ...more] : first
  }
  return texts
}

function paramsOf(params: object): Record<string, string> {
  const texts = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))
  const leadsNowhere = (text: string) => text === '' || text.length > longestParameter
  if (Object.values(texts).some(leadsNowhere)) throw plainProblem('not_found')
  return texts
}

/** Of a page that shows a draft. */
const previewKeyOf = ({ url }: FastifyRequest): string | undefined => /^\/preview\/site\/([^/?#]+)/.exec(url)?.[1]

/** The visitor's request as that for a call. What the call sets stays in it, but for cookies. */
function incomingCall(
  request: FastifyRequest,
  { method, url }: ServedCall,
  ofPage: Required<Pick<IncomingCall, 'page' | 'reads'>>,
) {
  const { host, cookies, protocol, ip, log, raw } = request
  const visitor = visitorHeaders.map((name) => [name, request.headers[name]] as const)
  const key = previewKeyOf(request)
  const headers: IncomingCall['headers'] = {
    ...Object.fromEntries(visitor.filter(([, value]) => value !== undefined)),
    'x-client-type': 'web',
    ...(key !== undefined && { [sitePreviewHeader]: key }),
  }
  const call: IncomingCall = { host, cookies, protocol, ip, log, raw, headers, method, url, ...ofPage }
  return call
}

const cookiesAlone = (reply: FastifyReply): CallReply => ({
  header: () => reply,
  setCookie: (...cookie) => reply.setCookie(...cookie),
  clearCookie: (...cookie) => reply.clearCookie(...cookie),
})

/** A body as a request would bring it: by the same parser, no longer than the call takes. */
function bodyOf(readJson: ReadJson, request: FastifyRequest, { definition, method, url }: ServedCall, given: unknown) {
  if (!method.startsWith('P') || given === undefined || given === null) return undefined
  const text = JSON.stringify(given)
  if (Buffer.byteLength(text) > bodyLimitOf(definition.body))
    throw Object.assign(new Error('The body is too large.'), { statusCode: 413, code: 'FST_ERR_CTP_BODY_TOO_LARGE' })
  return new Promise<unknown>((done, fail) => {
    readJson(request, text, (error, body) => (error ? fail(error) : done(body)), url)
  })
}

/** The response to a call that failed; it is logged like that to a request. */
function refusalOf(error: unknown, request: FastifyRequest, call: ServedCall, body: unknown): PageCallResult {
  const { method, url, definition } = call
  const routeOptions = { ...request.routeOptions, url, bodyLimit: bodyLimitOf(definition.body) }
  const failure = error instanceof Error ? error : new Error(String(error))
  const problem = problemOfCall(failure, { method, url, body, log: request.log, routeOptions })
  const { status, retryAfterSeconds } = problem
  return { status, body: bodyOfProblem(url, problem), retryAfterSeconds }
}

const isFile = ({ definition }: ServedCall): boolean => Boolean(definition.stream || definition.download)

/**
 * The calls of pages as functions. Tenant, session, rights, limits and validation are those of the calls' routes
 * (`serveCall`, `lazyValidator`, `ReadJson`); what is left out is what only a network needs.
 */
export function createPageCalls({ calls, readJson, openReads }: PageCallsOptions) {
  const validators = new Map<ServedCall, Validate>()
  const validate: (call: ServedCall, input: CallInput) => void = (call, input) => {
    const known = validators.get(call) ?? validatorOf(call)
    validators.set(call, known)
    known(input)
  }
  return (request: FastifyRequest, reply: FastifyReply): PageCalls => {
    const page: NonNullable<IncomingCall['page']> = {}
    const pageReads = createPageReads(openReads)
    const run: PageRequest['call'] = async (operation, given: PageCallInput): Promise<PageCallResult> => {
      const call = calls.get(operation)
      if (!call || isFile(call)) throw new Error(`No page loads ${operation}.`)
      const input: CallInput = { params: {}, query: {}, body: undefined }
      const reads = pageReads.join(previewKeyOf(request) !== undefined)
      let body: unknown
      try {
        input.params = paramsOf(given.params ?? {})
        const context = await call.authenticate(incomingCall(request, call, { page, reads }), cookiesAlone(reply))
        input.query = textOf(given.query ?? {})
        input.body = await bodyOf(readJson, request, call, given.body)
        validate(call, input)
        body = await call.answer(context, input, {})
      } catch (error) {
        return refusalOf(error, request, call, input.body)
      } finally {
        reads.leave()
      }
      if (body instanceof StreamedJson) throw new Error(`No page loads ${operation}.`)
      return { status: call.definition.response === null ? 204 : 200, body, retryAfterSeconds: null }
    }
    return { call: run, end: pageReads.end }
  }
}
