import type { Input, Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { OperationName } from '@tsunagu/contract/endpoints/routes.ts'
import { FetchError, RequiredError, responseErrorOf } from './errors.ts'

export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Fetched ahead: the service counts it as no opening and no search, and other calls go first. */
  isPrefetch?: boolean
  /** Further headers. */
  headers?: Readonly<Record<string, string>>
  /** Sent although the page is left. */
  outlivesPage?: boolean
}
/** Arguments after the operation: the input may be left out where it has no member that must be given. */
export type CallArguments<N extends OperationName> =
  Record<never, never> extends Input<N>
    ? [input?: Input<N>, options?: CallOptions]
    : [input: Input<N>, options?: CallOptions]

/** Calls by operation names: `client.call('signIn', { body })`. Fails with one of the errors of `errors.ts`. */
export interface Client<Name extends OperationName> {
  call: <N extends Name>(operation: N, ...args: CallArguments<N>) => Promise<Output<N>>
}

export type ClientOptions<Name extends OperationName> = {
  /** The browser's own unless given: the server hands in one that stays in the process. */
  fetch?: ((path: string, init?: RequestInit) => Promise<Response>) | undefined
  /** Origin of the API; empty for the page's own. */
  baseUrl: string
  /** `METHOD /path/{with}/{params}` of a call. */
  routeOf: (operation: Name) => string | Promise<string>
  /** Whether a call that posts or patches has no body; others must be given one. */
  isBodiless: (operation: Name) => boolean
  /** Told of every response, also of failures. */
  onResponse: (response: Response) => void
}

type LooseInput = { params?: object; query?: object; body?: unknown }

/** Makes a client of some of the contract's calls (docs/behaviour.md §24). Cookies go along; `x-client-type` marks every call. */
export function createClient<Name extends OperationName>({
  fetch = globalThis.fetch,
  baseUrl,
  routeOf,
  isBodiless,
  onResponse,
}: ClientOptions<Name>): Client<Name> {
  return {
    async call<N extends Name>(operation: N, ...args: CallArguments<N>): Promise<Output<N>> {
      const [input = {}, options = {}] = args as [LooseInput?, CallOptions?]
      const [method = 'GET', template = ''] = (await routeOf(operation)).split(' ')
      const path = fillPath(operation, template, input) + queryString(input.query)
      const body = method.startsWith('P') && !isBodiless(operation) ? bodyOf(operation, input) : null
      const response = await fetch(baseUrl + path, initOf(method, body, options)).catch((error: unknown) => {
        throw error instanceof Error ? new FetchError(error) : error
      })
      onResponse(response)
      if (!response.ok) throw await responseErrorOf(response)
      return (response.status === 204 ? {} : await response.json()) as Output<N>
    },
  }
}

const initOf = (method: string, body: string | null, options: CallOptions): RequestInit => ({
  method,
  credentials: 'include',
  headers: {
    ...options.headers,
    'x-client-type': 'web',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(options.isPrefetch && { 'x-purpose': 'prefetch' }),
  },
  ...(body !== null && { body }),
  ...(options.isPrefetch && { priority: 'low' }),
  ...(options.outlivesPage && { keepalive: true }),
  ...(options.signal && { signal: options.signal }),
})

function fillPath(operation: OperationName, template: string, { params = {} }: LooseInput): string {
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

function bodyOf(operation: OperationName, { body }: LooseInput): string {
  if (body === null || body === undefined) throw new RequiredError('body', operation)
  return JSON.stringify(body)
}
