import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { CloudEvent } from '@tsunagu/contract/events/cloud-event.ts'
import { Webhook } from 'standardwebhooks'
import { onTestFinished } from 'vitest'

/** What a receiver got: the bytes as they came. */
export interface ReceivedPost {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver's response to a post; `null`: none. */
export type ReceiverResponse = { status: number; headers?: Record<string, string> } | null

export interface WebhookReceiver {
  url: string
  posts: ReceivedPost[]
  /** The events got so far, each checked with the secret by the unmodified client library. */
  events: (secret: string) => CloudEvent[]
  /** Sets the response to posts from now on. */
  answer: (to: (post: ReceivedPost) => ReceiverResponse) => void
  /** Ends it before the test does: posts that wait for a response fail at once, not after the sender's time limit. */
  close: () => void
}

/** A real receiver, gone after the test. The next one may get its port, but not its address, which a webhook may still have. */
export async function openReceiver(): Promise<WebhookReceiver> {
  const posts: ReceivedPost[] = []
  let respondTo: (post: ReceivedPost) => ReceiverResponse = () => ({ status: 204 })
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const post = { headers: request.headers, body: (await buffer(request)).toString() }
    posts.push(post)
    const result = respondTo(post)
    if (result) response.writeHead(result.status, result.headers).end('thanks')
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  // Not `afterEach` of this module: files share modules, and such a hook would belong to the first file alone
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events/${randomUUID()}`,
    posts,
    events: (secret) => posts.map(({ headers, body }) => readPost(secret, headers, body)),
    answer: (to) => {
      respondTo = to
    },
    close,
  }
}

/** Throws where the signature is wrong or old. */
const readPost = (secret: string, headers: IncomingHttpHeaders, body: string): CloudEvent =>
  new Webhook(secret).verify(body, headers as Record<string, string>) as CloudEvent
