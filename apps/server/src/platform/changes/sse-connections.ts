import { type ChangeEvent, parseChangeEvent } from './change-event.queries.ts'
import { SseConnection, type StreamTimes } from './sse-connection.ts'

/** The account that a connection belongs to. */
export interface StreamOwner {
  tenant: string
  jobSeekerId: string
}

/** `perAccount`: most connections of one job seeker at this process; further pages poll instead. */
export type StreamOptions = StreamTimes & { perAccount: number }

export const ordinaryStreams: StreamOptions = { heartbeatMs: 25_000, longestMs: 15 * 60_000, perAccount: 6 }

const keyOf = ({ tenant, jobSeekerId }: StreamOwner): string => `${tenant} ${jobSeekerId}`

/** The open connections of this process. */
export class SseConnections {
  readonly #options: StreamOptions
  readonly #streams = new Map<string, Set<SseConnection>>()
  #isClosed = false

  constructor(options: StreamOptions) {
    this.#options = options
  }

  /** Opens a connection; null when the job seeker has the most already, or the server is stopping. */
  open(owner: StreamOwner, isSessionOpen: () => Promise<boolean>): SseConnection | null {
    const key = keyOf(owner)
    const own = this.#streams.get(key) ?? new Set()
    if (this.#isClosed || own.size >= this.#options.perAccount) return null
    const stream = new SseConnection(isSessionOpen, this.#options, () => {
      own.delete(stream)
      if (own.size === 0 && this.#streams.get(key) === own) this.#streams.delete(key)
    })
    own.add(stream)
    this.#streams.set(key, own)
    return stream
  }

  /** Sends the event of a NOTIFY payload to its account's connections. */
  readonly receive = (payload: string): void => {
    const event = parseChangeEvent(payload)
    if (event) this.send(event)
  }

  send({ topic, ...owner }: ChangeEvent): void {
    for (const stream of this.#streams.get(keyOf(owner)) ?? []) stream.send(topic)
  }

  /** Sends an event to every connection, since notifications may have been lost: each page refetches. */
  readonly sendToAll = (): void => {
    for (const own of this.#streams.values()) for (const stream of own) stream.send('messages')
  }

  /** Ends all connections and opens no more: a stopping server waits for every open response. */
  close(): void {
    this.#isClosed = true
    for (const own of this.#streams.values()) for (const stream of own) stream.end()
  }

  /** Number of open connections. */
  get count(): number {
    return [...this.#streams.values()].reduce((sum, own) => sum + own.size, 0)
  }
}
