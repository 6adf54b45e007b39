import { Agent, type RequestOptions, request } from 'node:https'
import type { Cluster } from './start-cluster.ts'

/** A response, or why there was none. */
export interface CallResponse {
  /** 0 without a response. */
  status: number
  body: unknown
  bytes: Buffer
  milliseconds: number
  /** A network error's code; '' with a response. */
  error: string
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT'
  /** Below the service's host, or a whole address. */
  path: string
  service?: string
  headers?: Readonly<Record<string, string>>
  body?: Buffer | object
  /** Goes away after half of the body. */
  isCutOff?: boolean
}

/** Calls the portal through nginx from a loopback address of one's own, over connections that stay. */
export type Caller = (call: Call) => Promise<CallResponse>

const timeoutMs = 30_000

const readJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

function optionsOf(
  { port, hostOf }: Cluster,
  { method, path, service = 'kango', headers }: Call,
  bytes: Buffer | null,
) {
  const address = new URL(path, `https://${hostOf(service)}:${port}`)
  return {
    host: '127.0.0.1',
    port,
    servername: address.hostname,
    method,
    path: address.pathname + address.search,
    headers: { host: address.host, ...(bytes && { 'content-length': String(bytes.length) }), ...headers },
  } satisfies RequestOptions
}

/** @param address such as 127.1.0.7 */
export function createCaller(cluster: Cluster, address: string): Caller & { close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 4, ca: cluster.certificate, localAddress: address })
  const caller: Caller = (call) => {
    const startedAt = performance.now()
    const bytes = Buffer.isBuffer(call.body) ? call.body : call.body ? Buffer.from(JSON.stringify(call.body)) : null
    return new Promise((done) => {
      const end = (status: number, content: Buffer, error = '') =>
        done({ status, body: readJson(content), bytes: content, milliseconds: performance.now() - startedAt, error })
      const sent = request({ agent, timeout: timeoutMs, ...optionsOf(cluster, call, bytes) }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks)))
        response.once('error', (error: NodeJS.ErrnoException) => end(0, Buffer.alloc(0), error.code ?? error.message))
      })
      sent.once('timeout', () => sent.destroy(new Error('timeout')))
      sent.once('error', (error: NodeJS.ErrnoException) => end(0, Buffer.alloc(0), error.code ?? error.message))
      if (call.isCutOff && bytes)
        sent.write(bytes.subarray(0, bytes.length >> 1), () => sent.destroy(new Error('gone')))
      else sent.end(bytes ?? undefined)
    })
  }
  return Object.assign(caller, { close: () => agent.destroy() })
}
