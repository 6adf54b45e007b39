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

interface Delivery {
  target: Target
  path: string
  token: string
  chunks: AsyncGenerator<Buffer>
  signal: AbortSignal
}

function openCall({ target, path, token, signal }: Delivery): ClientRequest {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  return request({
    hostname: target.hostname,
    ...(target.port !== '' && { port: target.port }),
    path,
    method: 'POST',
    headers: {
      host: target.hostHeader,
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      accept: 'application/json',
    },
    signal,
  })
}

/** The answer, which a refusing server sends before it has read everything. */
function answerOf(call: ClientRequest, connectEvent: 'connect' | 'secureConnect'): Promise<Answer> {
  let isConnected = false
  call.once('socket', (socket) => socket.once(connectEvent, () => (isConnected = true)))
  const read = async (response: IncomingMessage): Promise<Answer> => {
    const hasTakenAll = call.writableEnded
    const { statusCode = 0, headers } = response
    const body = await text(response).catch((error: Error) => {
      throw new ConnectionError(error, true)
    })
    return { status: statusCode, location: headers.location ?? null, text: body, hasTakenAll }
  }
  return new Promise((resolve, reject) => {
    call.on('error', (error) => reject(new ConnectionError(error, isConnected)))
    call.once('response', (response) => resolve(read(response)))
  })
}

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
export async function sendLines(delivery: Delivery): Promise<Answer> {
  // the default agent keeps the connection: a server that refuses early then reads on instead of resetting it
  const call = openCall(delivery)
  const settled = new AbortController()
  const answer = answerOf(call, delivery.target.protocol === 'https:' ? 'secureConnect' : 'connect').finally(() =>
    settled.abort(),
  )
  const sent = pump(call, delivery.chunks, settled.signal)
  try {
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    call.destroy()
  }
}
