import { deskLabel } from '@tsunagu/contract/base/provider-hosts.ts'
import { type ChangeEvent, parseChangeEvent } from './change-event.queries.ts'
import { RecentChanges } from './recent-changes.ts'
import { SseConnection, type StreamTimes, sseEvent } from './sse-connection.ts'

/** The account that a connection belongs to. */
export interface StreamOwner {
  tenant: string
  jobSeekerId: string
}

/** A member of staff, who receives changes of all job seekers of these services. */
export interface StaffStreamOwner {
  staffId: string
  services: readonly string[]
}

export type StreamOptions = StreamTimes & {
  /** Most connections of one account at this process; further pages poll instead. */
  perAccount: number
  /** A stream of staff begins with the changes of so long before: a page reads what it shows, then opens its stream. */
  replayMs?: number
}

export const ordinaryStreams: StreamOptions = { heartbeatMs: 25_000, longestMs: 15 * 60_000, perAccount: 6 }

type Streams = Map<string, Set<SseConnection>>

const keyOf = ({ tenant, jobSeekerId }: StreamOwner): string => `${tenant} ${jobSeekerId}`

/** The open connections of this process. */
export class SseConnections {
  readonly #options: StreamOptions
  /** By service and job seeker. */
  readonly #streams: Streams = new Map()
  /** By member of staff. */
  readonly #staffStreams: Streams = new Map()
  readonly #servicesOf = new WeakMap<SseConnection, ReadonlySet<string>>()
  readonly #recent: RecentChanges
  #isClosed = false

  constructor(options: StreamOptions) {
    this.#options = options
    this.#recent = new RecentChanges(options.replayMs ?? 5_000)
  }

  /** Opens a connection; null when the job seeker has the most already, or the server is stopping. */
  open(owner: StreamOwner, isSessionOpen: () => Promise<boolean>): SseConnection | null {
    return this.#openOf(this.#streams, keyOf(owner), isSessionOpen)
  }

  /** The same for staff. Each event names the service and the job seeker. */
  openForStaff({ staffId, services }: StaffStreamOwner, isSessionOpen: () => Promise<boolean>): SseConnection | null {
    const stream = this.#openOf(this.#staffStreams, staffId, isSessionOpen)
    if (!stream) return null
    this.#servicesOf.set(stream, new Set(services))
    for (const event of this.#recent.of(services) ?? [sseEvent('refresh')]) stream.send(event)
    return stream
  }

  #openOf(all: Streams, key: string, isSessionOpen: () => Promise<boolean>): SseConnection | null {
    const own = all.get(key) ?? new Set()
    if (this.#isClosed || own.size >= this.#options.perAccount) return null
    const stream = new SseConnection(isSessionOpen, this.#options, () => {
      own.delete(stream)
      if (own.size === 0 && all.get(key) === own) all.delete(key)
    })
    own.add(stream)
    all.set(key, own)
    return stream
  }

  /** Sends the event of a NOTIFY payload to its account's connections. */
  readonly receive = (payload: string): void => {
    const event = parseChangeEvent(payload)
    if (event) this.send(event)
  }

  send({ topic, ...owner }: ChangeEvent): void {
    if (owner.tenant === deskLabel) return this.#checkStaff(owner.jobSeekerId)
    for (const stream of this.#streams.get(keyOf(owner)) ?? []) {
      if (topic === 'messages') stream.send(sseEvent(topic))
      if (topic === 'sessions') stream.check()
    }
    if (topic !== 'sessions') this.#sendToStaff(owner, topic === 'presence' ? topic : 'change')
    // Under the name of no service: a member of staff was stopped, or has other roles
    else for (const stream of this.#staffStreams.get(owner.jobSeekerId) ?? []) stream.check()
  }

  /** An ended session ends its stream at once, not at the next heartbeat. */
  #checkStaff(staffId: string): void {
    for (const stream of this.#staffStreams.get(staffId) ?? []) stream.check()
  }

  /** Under a name of its own, `presence` makes no page read its lists again. */
  #sendToStaff({ tenant, jobSeekerId }: StreamOwner, name: 'change' | 'presence'): void {
    const event = sseEvent(name, JSON.stringify({ service: tenant, jobSeekerId }))
    if (name === 'change') this.#recent.note(tenant, event)
    for (const stream of [...this.#staffStreams.values()].flatMap((own) => [...own])) {
      if (this.#servicesOf.get(stream)?.has(tenant)) stream.send(event)
    }
  }

  /** Sends an event to every connection, since notifications may have been lost: each page refetches. */
  readonly sendToAll = (): void => {
    this.#recent.noteLoss()
    for (const own of this.#streams.values()) for (const stream of own) stream.send(sseEvent('messages'))
    for (const own of this.#staffStreams.values()) for (const stream of own) stream.send(sseEvent('refresh'))
  }

  /** Ends all connections and opens no more: a stopping server waits for every open response. */
  close(): void {
    this.#isClosed = true
    for (const own of this.#all()) for (const stream of own) stream.end()
  }

  /** Number of open connections. */
  get count(): number {
    return this.#all().reduce((sum, own) => sum + own.size, 0)
  }

  #all(): Set<SseConnection>[] {
    return [...this.#streams.values(), ...this.#staffStreams.values()]
  }
}
