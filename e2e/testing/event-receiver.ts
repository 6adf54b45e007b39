import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CloudEvent } from '@tsunagu/contract/events/cloud-event.ts'
import type { EventType } from '@tsunagu/contract/events/events.ts'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

/** The system of an agency that has its events posted. */
export interface EventReceiver {
  url: string
  /** Checks every later post with this secret by the unmodified client library; responds 401 to a wrong one. */
  trust: (secret: string) => void
  /** Waits for the next event of a type that nobody has asked for yet. */
  next: (type: EventType) => Promise<CloudEvent>
  /** All events so far, each once, in the order in which they came. */
  events: () => CloudEvent[]
  close: () => void
}

const prefix = 'jp.tsunagu.'
/** Events are sent every two seconds; the machine may be busy. */
const waitMs = 60_000

export async function openEventReceiver(): Promise<EventReceiver> {
  const events = new Map<string, CloudEvent>()
  const taken = new Set<string>()
  let secret = ''
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      try {
        const event = new Webhook(secret).verify(body, request.headers as Record<string, string>) as CloudEvent
        // At least once: a second delivery is the same event
        if (!events.has(event.id)) events.set(event.id, event)
        response.writeHead(204).end()
      } catch {
        response.writeHead(401).end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    trust: (given) => {
      secret = given
    },
    next: (type) =>
      vi.waitFor(
        () => {
          const event = [...events.values()].find((each) => each.type === prefix + type && !taken.has(each.id))
          if (!event) throw new Error(`No ${type} came; there are ${[...events.values()].map((each) => each.type)}.`)
          taken.add(event.id)
          return event
        },
        { timeout: waitMs, interval: 100 },
      ),
    events: () => [...events.values()],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
