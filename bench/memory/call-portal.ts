import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface OperatorCall {
  method: 'GET' | 'POST'
  path: string
  /** What is sent; nothing unless given. */
  feed?: () => AsyncIterable<string | Uint8Array>
}

/** Makes a call of the agency's system; how many bytes came back. @throws where it is refused */
export async function callPortal(
  { method, path, feed }: OperatorCall,
  { port, service, token }: { port: number; service: string; token: string },
): Promise<number> {
  const headers = {
    host: `${service}.localhost:${port}`,
    authorization: `Bearer ${token}`,
    ...(feed && { 'content-type': 'application/x-ndjson' }),
  }
  const sent = request({ host: '127.0.0.1', port, method, path, headers })
  const responded = new Promise<IncomingMessage>((done, fail) => {
    sent.once('response', done)
    sent.once('error', fail)
  })
  await pipeline(feed ? Readable.from(feed()) : Readable.from([]), sent)
  const response = await responded
  let bytes = 0
  let beginning = ''
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (beginning === '') beginning = chunk.toString()
  }
  if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${beginning}`)
  return bytes
}
