import { Agent, request } from 'node:http'
import type { Kind, Visitor } from './kinds.ts'

/** More than one at a time, as on any server; few enough that nothing waits for long. */
const callers = 4
const agent = new Agent({ keepAlive: true, maxSockets: callers })

/** By port: browsers that have been there have the style sheet, and say so. */
const styleCookies = new Map<number, string>()

interface Answer {
  status: number
  bytes: number
  text: string
}

interface SendOptions {
  port: number
  service: string
  visitor: Visitor
  postingId: string
  /** As browsers take it, or plain. */
  encoding: string
  /** Over a connection of its own, as nginx of `deploy/` sends each. */
  isOnOwnConnection?: boolean
}

/** Sends a request of a kind. @throws where its status is not the kind's: then the figures would be of something else */
export function send(kind: Kind, options: SendOptions): Promise<Answer> {
  const { port, service, visitor, postingId, encoding, isOnOwnConnection = false } = options
  const { method, path, body } = kind.requestOf(postingId)
  const cookies = [kind.isSignedIn && visitor.cookie, styleCookies.get(port)].filter(Boolean)
  const headers = {
    host: `${service}.localhost:${port}`,
    'x-client-type': 'web',
    'x-forwarded-for': visitor.address,
    'accept-encoding': encoding,
    ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((done, fail) => {
    const sent = request(
      { agent: isOnOwnConnection ? false : agent, host: '127.0.0.1', port, method, path, headers },
      (response) => {
        const [styles] = /tsunagu_styles=[^;]+/.exec(String(response.headers['set-cookie'])) ?? []
        if (styles) styleCookies.set(port, styles)
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => {
          const whole = Buffer.concat(chunks)
          if (response.statusCode !== kind.status) {
            fail(new Error(`${method} ${path}: ${response.statusCode} ${whole.toString().slice(0, 500)}`))
            return
          }
          done({ status: response.statusCode, bytes: whole.length, text: encoding === 'identity' ? `${whole}` : '' })
        })
      },
    )
    sent.once('error', fail)
    sent.end(body && JSON.stringify(body))
  })
}

/** What everybody reads, in turn. */
export interface Readers {
  service: string
  visitors: readonly Visitor[]
  postingIds: readonly string[]
}

/** Sends so many requests of a kind, a few at a time, by all visitors in turn. */
export async function sendMany(
  kind: Kind,
  { service, visitors, postingIds }: Readers,
  { port, requests }: { port: number; requests: number },
): Promise<void> {
  let next = 0
  const call = async () => {
    while (next < requests) {
      const turn = next
      next += 1
      const visitor = visitors[turn % visitors.length] ?? { cookie: '', address: '' }
      const postingId = postingIds[turn % postingIds.length] ?? ''
      await send(kind, { port, service, visitor, postingId, encoding: 'gzip, deflate, br' })
    }
  }
  await Promise.all(Array.from({ length: callers }, call))
}

/** Closes the open connections. */
export const endConnections = (): void => agent.destroy()
