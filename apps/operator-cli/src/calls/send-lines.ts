import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Target } from './target.ts'

/** The server's response as it came. */
export interface CallResponse {
  status: number
  /** The `Location` header of a redirect. */
  location: string | null
  /** The `Retry-After` header, where a server that is busy says when to come again. */
  retryAfter: string | null
  text: string
  /** False when the server responded without having read everything. */
  hasTakenAll: boolean
}

/** No connection, or one that broke before the response had come. */
export class ConnectionError extends Error {
  readonly code: string
  readonly wasConnected: boolean

  constructor(cause: Error & { code?: string }, wasConnected: boolean) {
    super(cause.message || cause.code, { cause })
    this.code = cause.code ?? ''
    this.wasConnected = wasConnected
  }
}

/** A call of the server. */
export interface Call {
  target: Target
  method: string
  path: string
  /** None for an address that carries its own permission. */
  token: string | null
  contentType: string
  signal: AbortSignal
  /** Further headers. */
  headers?: Record<string, string>
}

/** Opens a call, whose body is yet to come. */
export function openCall({ target, method, path, token, contentType, signal, headers }: Call): ClientRequest {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return request({
    hostname: target.hostname,
    ...(target.port !== '' && { port: target.port }),
    path,
    method,
    headers: {
      host: target.hostHeader,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'content-type': contentType,
      accept: 'application/json',
      ...headers,
    },
    signal,
  })
}

/** Notices when the connection is open; `up` of a call without one never resolves. */
export function watchConnection(call: ClientRequest, protocol: Target['protocol']) {
  const connection = { isUp: false, up: Promise.withResolvers<void>() }
  const connectEvent = protocol === 'https:' ? 'secureConnect' : 'connect'
  const open = () => {
    connection.isUp = true
    connection.up.resolve()
  }
  // one that a call before has left open does not connect again
  call.once('socket', (socket) => (call.reusedSocket ? open() : socket.once(connectEvent, open)))
  return connection
}

async function readResponse(response: IncomingMessage, hasTakenAll: boolean): Promise<CallResponse> {
  const { statusCode = 0, headers } = response
  const body = await text(response).catch((error: Error) => {
    throw new ConnectionError(error, true)
  })
  const { location = null, 'retry-after': retryAfter = null } = headers
  return { status: statusCode, location, retryAfter, text: body, hasTakenAll }
}

/** The response, which a refusing server sends before it has read everything. */
const responseOf = (call: ClientRequest, connection: { isUp: boolean }): Promise<CallResponse> =>
  new Promise((resolve, reject) => {
    call.on('error', (error) => reject(new ConnectionError(error, connection.isUp)))
    call.once('response', (response) => resolve(readResponse(response, call.writableEnded)))
  })

/** Sends the chunks no faster than the server takes them, until it has them all or has responded. */
async function pump(call: ClientRequest, chunks: AsyncGenerator<Buffer>, responded: AbortSignal): Promise<void> {
  for await (const chunk of chunks) {
    if (responded.aborted) return
    if (!call.write(chunk)) await once(call, 'drain', { signal: responded })
  }
  call.end()
}

/**
 * Posts a stream. Memory stays bounded whatever the stream's length. Throws a
 * ConnectionError, or what the stream itself throws.
 */
export async function sendLines(
  delivery: Pick<Call, 'target' | 'path' | 'token' | 'signal'> & {
    chunks: AsyncGenerator<Buffer>
    /** JSON Lines unless said otherwise. */
    contentType?: string
  },
): Promise<CallResponse> {
  // the default agent keeps the connection: a server that refuses early then reads on instead of resetting it
  const call = openCall({ contentType: 'application/x-ndjson', ...delivery, method: 'POST' })
  const connection = watchConnection(call, delivery.target.protocol)
  const settled = new AbortController()
  const response = responseOf(call, connection).finally(() => settled.abort())
  const sent = connection.up.promise.then(() => pump(call, delivery.chunks, settled.signal))
  try {
    return await Promise.race([response, sent.then(() => response)])
  } finally {
    call.destroy()
  }
}

/** Sends a small call, with a body as JSON or none,. Throws a ConnectionError. */
export async function sendJson({
  body,
  ...rest
}: Omit<Call, 'contentType'> & { body: object | null }): Promise<CallResponse> {
  const call = openCall({ ...rest, contentType: 'application/json' })
  const connection = watchConnection(call, rest.target.protocol)
  const response = responseOf(call, connection)
  call.end(body === null ? undefined : JSON.stringify(body))
  try {
    return await response
  } finally {
    call.destroy()
  }
}
