import { errorBody } from '@tsunagu/contract/base/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { type OperationName, routes } from '@tsunagu/contract/endpoints/routes.ts'
import { misplacedMembers } from '@tsunagu/contract/screens/member-order.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { sessionCookieName } from '#server/http/request-context.ts'

/** Who calls, and with what. */
export interface CallOptions {
  tenant?: string
  /** A session's secret (`signedIn`), sent as the cookie. */
  session?: string
  params?: Record<string, string | number>
  query?: Record<string, string | number | string[]>
  body?: unknown
  headers?: Record<string, string>
}

/** An answer, with its body typed as the operation's own. */
export interface CallAnswer<N extends OperationName> {
  status: number
  body: Output<N>
  headers: LightMyRequestResponse['headers']
  response: LightMyRequestResponse
}

/** Calls an operation by its name. */
export type Call = <N extends OperationName>(name: N, options?: CallOptions) => Promise<CallAnswer<N>>

const urlOf = (name: OperationName, { params = {}, query = {} }: CallOptions): string => {
  const path = (routes[name].split(' ')[1] ?? '').replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) for (const each of [value].flat()) search.append(key, String(each))
  return search.size > 0 ? `${path}?${search}` : path
}

/** Calls of an application, injected; each error is checked for the order of its members. */
export function callsOf(app: FastifyInstance): Call {
  return async <N extends OperationName>(name: N, options: CallOptions = {}): Promise<CallAnswer<N>> => {
    const method = routes[name].split(' ')[0] as 'GET'
    const response = await app.inject({
      method,
      url: urlOf(name, options),
      headers: {
        host: `${options.tenant ?? 'kango'}.localhost`,
        'x-client-type': 'web',
        ...(options.session ? { cookie: `${sessionCookieName}=${options.session}` } : {}),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
    })
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json')
    const body = (isJson ? response.json() : {}) as Output<N>
    if (response.statusCode >= 400) expect(misplacedMembers(errorBody, body), `members of ${name}'s error`).toEqual([])
    return { status: response.statusCode, body, headers: response.headers, response }
  }
}
