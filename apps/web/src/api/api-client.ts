import type { ErrorBody, FormError } from '@tsunagu/contract/base/errors.ts'
import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { routes } from '@tsunagu/contract/endpoints/routes.ts'
import { type PortalOperationName, portalRoutes } from '@tsunagu/contract/navigation/portal-routes.ts'
import { noteContractVersion } from './stale-bundle.ts'

/** The service responded with a status outside 200 to 299. `body` is null when the response is not the service's own. */
export class ResponseError extends Error {
  override readonly name = 'ResponseError'
  readonly status: number
  readonly body: ErrorBody | null
  /** After how long the call may be tried again; null when the service did not say. */
  readonly retryAfterSeconds: number | null
  constructor(response: Response, body: ErrorBody | null) {
    super('Response returned an error code')
    this.status = response.status
    this.body = body
    this.retryAfterSeconds = retryAfterOf(response)
  }
  /** The sentence for the job seeker, or `fallback` when the service gave none. */
  messageOr(fallback: string): string {
    return this.body?.message || fallback
  }
  /** Messages at form elements. */
  get formErrors(): FormError[] {
    return this.body?.details.flatMap((detail) => detail.formErrors) ?? []
  }
}

/** The network failed: there is no response. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  constructor(cause: Error) {
    super('The request failed and the interceptors did not return an alternative response', { cause })
  }
}

/** A path parameter or the body was left out: a mistake of the caller, found before anything is sent. */
export class RequiredError extends Error {
  override readonly name = 'RequiredError'
  readonly field: string
  constructor(field: string, operation: PortalOperationName) {
    super(`Required parameter "${field}" was null or undefined when calling ${operation}`)
    this.field = field
  }
}

type BodyOperation = {
  [N in PortalOperationName]: Input<N> extends { body: unknown } ? N : never
}[PortalOperationName]
type WritingOperation = {
  [N in PortalOperationName]: (typeof routes)[N] extends `${'POST' | 'PATCH'} ${string}` ? N : never
}[PortalOperationName]
/** Whatever is posted or patched must carry a body, but for these, and nothing else may; the browser has no schemas to ask. */
const bodiless: { [N in Exclude<WritingOperation, BodyOperation>]: true } & { [N in BodyOperation]?: never } & {
  [N in Exclude<BodyOperation, WritingOperation>]: never
} = {
  signOut: true,
  verify: true,
  unsubscribe: true,
}

type CallOptions = {
  signal?: AbortSignal | undefined
  /** Fetched ahead: the service counts it as no opening and no search, and other calls go first. */
  isPrefetch?: boolean
  /** Sent although the page is left. */
  outlivesPage?: boolean
}
/** Arguments after the operation: the input may be left out where it has no member that must be given. */
export type CallArguments<N extends PortalOperationName> =
  Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions]

/** The API by operation names: `api.call('signIn', { body })`. Fails with one of the three errors above. */
export interface ApiClient {
  call: <N extends PortalOperationName>(operation: N, ...args: CallArguments<N>) => Promise<Output<N>>
}

export type ApiClientOptions = {
  /** The browser's own unless given: the server hands in one that stays in the process. */
  fetch?: (path: string, init?: RequestInit) => Promise<Response>
  /** Origin of the API (`api-host.ts`); empty for the page's own. */
  baseUrl: string
}

type LooseInput = { params?: object; query?: object; body?: unknown }

/** Makes the client of the portal's calls (docs/behaviour.md §24). Cookies go along; every call is marked as the web client's. */
export function createApiClient({ fetch = globalThis.fetch, baseUrl }: ApiClientOptions): ApiClient {
  return {
    async call<N extends PortalOperationName>(operation: N, ...args: CallArguments<N>): Promise<Output<N>> {
      const [input = {}, options = {}] = args as [LooseInput?, CallOptions?]
      const [method = 'GET', template = ''] = (await routeOf(operation)).split(' ')
      const path = fillPath(operation, template, input) + queryString(input.query)
      const body = bodyOf(operation, method, input)
      const init: RequestInit = {
        method,
        credentials: 'include',
        headers: {
          'x-client-type': 'web',
          ...(body !== null && { 'content-type': 'application/json' }),
          ...(options.isPrefetch && { 'x-purpose': 'prefetch' }),
        },
        ...(body !== null && { body }),
        ...(options.isPrefetch && { priority: 'low' }),
        ...(options.outlivesPage && { keepalive: true }),
        ...(options.signal && { signal: options.signal }),
      }
      const response = await fetch(baseUrl + path, init).catch((error: unknown) => {
        throw error instanceof Error ? new FetchError(error) : error
      })
      noteContractVersion(response)
      if (!response.ok) throw await responseErrorOf(response)
      return (response.status === 204 ? {} : await response.json()) as Output<N>
    },
  }
}

const isAtHand = (operation: PortalOperationName): operation is keyof typeof portalRoutes => operation in portalRoutes

async function routeOf(operation: PortalOperationName): Promise<string> {
  if (isAtHand(operation)) return portalRoutes[operation]
  return (await import('@tsunagu/contract/navigation/later-routes.ts')).laterRoutes[operation]
}

function fillPath(operation: PortalOperationName, template: string, { params = {} }: LooseInput): string {
  const values = new Map(Object.entries(params))
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value: unknown = values.get(name)
    if (value === null || value === undefined) throw new RequiredError(name, operation)
    return encodeURIComponent(String(value))
  })
}

/** Arrays repeat the key; what is not given is left out. */
function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined) search.append(key, String(item))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}

function bodyOf(operation: PortalOperationName, method: string, { body }: LooseInput): string | null {
  if (!method.startsWith('P') || Object.hasOwn(bodiless, operation)) return null
  if (body === null || body === undefined) throw new RequiredError('body', operation)
  return JSON.stringify(body)
}

function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds) : null
}

/** The error of a response outside 200 to 299. */
export const responseErrorOf = async (response: Response): Promise<ResponseError> =>
  new ResponseError(response, await errorBodyOf(response))

async function errorBodyOf(response: Response): Promise<ErrorBody | null> {
  try {
    const body: ErrorBody = await response.json()
    return typeof body.code === 'string' && Array.isArray(body.details) ? body : null
  } catch {
    return null // a proxy's own page, or a connection that broke off
  }
}
