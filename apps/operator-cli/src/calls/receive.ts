import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Call, type CallResponse, ConnectionError, openCall, watchConnection } from './send-lines.ts'

/** The bytes of a response. A connection that breaks in the middle becomes a ConnectionError, which errors of the reader do not. */
async function* chunksOf(response: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of response) yield chunk as Buffer
  } catch (error) {
    throw new ConnectionError(error as Error, true)
  }
}

async function refusalOf(response: IncomingMessage): Promise<CallResponse> {
  const { location = null, 'retry-after': retryAfter = null } = response.headers
  return { status: response.statusCode ?? 0, location, retryAfter, text: await text(response), hasTakenAll: true }
}

/**
 * Makes a call without a body and gives the bytes of its response to `take`, no faster than it takes them; a response other
 * than 200 is a refusal. Throws a ConnectionError, or what `take` throws.
 */
export async function receive<T>(
  address: Call,
  take: (chunks: AsyncIterable<Buffer>) => Promise<T>,
): Promise<{ taken: T } | { refusal: CallResponse }> {
  const call = openCall(address)
  const connection = watchConnection(call, address.target.protocol)
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      call.on('error', (error) => reject(new ConnectionError(error, connection.isUp)))
      call.once('response', resolve)
      call.end()
    })
    if (response.statusCode !== 200) return { refusal: await refusalOf(response) }
    return { taken: await take(chunksOf(response)) }
  } finally {
    call.destroy()
  }
}
