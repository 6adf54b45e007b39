import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import type { Target } from './target.ts'

/** The server's answer, as it came. */
export interface Answer {
  status: number
  /** The `Location` header of a redirect. */
  location: string | null
  /** The `Retry-After` header, where a server that is busy says when to come again. */
  retryAfter: string | null
  text: string
  /** False when the server answered without having read everything. */
  hasTakenAll: boolean
}

/** No connection, or one that broke before the answer had come. */
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

/** Tells when the connection stands; a call without one never gets there. */
export function watchConnection(call: ClientRequest, protocol: Target['protocol']) {
  const connection = { isUp: false, up: Promise.withResolvers<void>() }
  const connectEvent = protocol === 'https:' ? 'secureConnect' : 'connect'
  const stand = () => {
    connection.isUp = true
    connection.up.resolve()
  }
  // one that a call before has left open does not connect again
  call.once('socket', (socket) => (call.reusedSocket ? stand() : socket.once(connectEvent, stand)))
  return connection
}

async function readAnswer(response: IncomingMessage, hasTakenAll: boolean): Promise<Answer> {
  const { statusCode = 0, headers } = response
  const body = await text(response).catch((error: Error) => {
    throw new ConnectionError(error, true)
  })
  const { location = null, 'retry-after': retryAfter = null } = headers
  return { status: statusCode, location, retryAfter, text: body, hasTakenAll }
}

/** The answer, which a refusing server sends before it has read everything. */
const answerOf = (call: ClientRequest, connection: { isUp: boolean }): Promise<Answer> =>
  new Promise((resolve, reject) => {
    call.on('error', (error) => reject(new ConnectionError(error, connection.isUp)))
    call.once('response', (response) => resolve(readAnswer(response, call.writableEnded)))
  })

/** Sends the chunks no faster than the server takes them, until it has them all or has answered. */
async function pump(call: ClientRequest, chunks: AsyncGenerator<Buffer>, answered: AbortSignal): Promise<void> {
  for await (const chunk of chunks) {
    if (answered.aborted) return
    if (!call.write(chunk)) await once(call, 'drain', { signal: answered })
  }
  call.end()
}

/**
 * Posts a stream and answers what the server said. Memory stays bounded whatever the stream's length. Throws a
 * ConnectionError, or what the stream itself throws.
 */
export async function sendLines(
  delivery: Pick<Call, 'target' | 'path' | 'token' | 'signal'> & {
    chunks: AsyncGenerator<Buffer>
    /** JSON Lines unless said otherwise. */
    contentType?: string
  },
): Promise<Answer> {
  // the default agent keeps the connection: a server that refuses early then reads on instead of resetting it
  const call = openCall({ contentType: 'application/x-ndjson', ...delivery, method: 'POST' })
  const connection = watchConnection(call, delivery.target.protocol)
  const settled = new AbortController()
  const answer = answerOf(call, connection).finally(() => settled.abort())
  const sent = connection.up.promise.then(() => pump(call, delivery.chunks, settled.signal))
  try {
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    call.destroy()
  }
}

/** Sends a small call, with a body as JSON or none, and answers what the server said. Throws a ConnectionError. */
export async function sendJson({
  body,
  ...rest
}: Omit<Call, 'contentType'> & { body: object | null }): Promise<Answer> {
  const call = openCall({ ...rest, contentType: 'application/json' })
  const connection = watchConnection(call, rest.target.protocol)
  const answer = answerOf(call, connection)
  call.end(body === null ? undefined : JSON.stringify(body))
  try {
    return await answer
  } finally {
    call.destroy()
  }
}
