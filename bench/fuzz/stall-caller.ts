import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'

/** A call as it goes over the wire. */
export interface StallCall {
  method: string
  path: string
  headers?: Readonly<Record<string, string>>
  /** Bytes, or what makes as many as it likes. */
  body?: Buffer | string | (() => Iterable<Buffer> | AsyncIterable<Buffer>)
}

export interface StallAnswer {
  status: number
  text: string
}

/** Calls the portal from an address of one's own each time, so that no limit per network is met. */
export function createStallCaller(port: number, service: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  let calls = 0
  const call = ({ method, path, headers, body }: StallCall): Promise<StallAnswer> =>
    new Promise((done, fail) => {
      calls += 1
      const network = `198.19.${(calls >> 8) & 255}.${calls & 255}`
      const options = {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method,
        headers: {
          host: `${service}.localhost:${port}`,
          'x-client-type': 'web',
          'x-forwarded-for': network,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(typeof body !== 'function' &&
            body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      }
      const sent = request(options, (response) => {
        // Only the beginning is read; a response may be a hundred megabytes
        let text = ''
        response.on('data', (chunk: Buffer) => {
          if (text.length < 20_000) text += chunk.toString()
        })
        response.once('end', () => done({ status: response.statusCode ?? 0, text }))
        response.once('error', fail)
      })
      sent.once('error', fail)
      if (typeof body === 'function') Readable.from(body(), { objectMode: false }).pipe(sent)
      else sent.end(body)
    })
  return { call, close: () => agent.destroy() }
}
export type StallCaller = ReturnType<typeof createStallCaller>['call']
