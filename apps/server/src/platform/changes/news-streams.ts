import { type ChangeNews, readNews } from './change-news.queries.ts'
import { NewsStream, type StreamTimes } from './news-stream.ts'

/** Whose stream it is. */
export interface StreamOwner {
  tenant: string
  jobSeekerId: string
}

/** `perAccount`: open streams of one job seeker at this process; whoever has more asks now and then instead. */
export type StreamOptions = StreamTimes & { perAccount: number }

export const ordinaryStreams: StreamOptions = { heartbeatMs: 25_000, longestMs: 15 * 60_000, perAccount: 6 }

const keyOf = ({ tenant, jobSeekerId }: StreamOwner): string => `${tenant} ${jobSeekerId}`

/** The streams that are open at this process. */
export class NewsStreams {
  readonly #options: StreamOptions
  readonly #streams = new Map<string, Set<NewsStream>>()
  #isClosed = false

  constructor(options: StreamOptions) {
    this.#options = options
  }

  /** Opens a stream; null where the job seeker has as many as may be, or the server is about to stop. */
  open(owner: StreamOwner, isSessionOpen: () => Promise<boolean>): NewsStream | null {
    const key = keyOf(owner)
    const own = this.#streams.get(key) ?? new Set()
    if (this.#isClosed || own.size >= this.#options.perAccount) return null
    const stream = new NewsStream(isSessionOpen, this.#options, () => {
      own.delete(stream)
      if (own.size === 0 && this.#streams.get(key) === own) this.#streams.delete(key)
    })
    own.add(stream)
    this.#streams.set(key, own)
    return stream
  }

  /** Takes in what a process has announced. */
  readonly hear = (payload: string): void => {
    const news = readNews(payload)
    if (news) this.tell(news)
  }

  tell({ topic, ...owner }: ChangeNews): void {
    for (const stream of this.#streams.get(keyOf(owner)) ?? []) stream.tell(topic)
  }

  /** Something may have been announced unheard: everybody looks. */
  readonly tellAll = (): void => {
    for (const own of this.#streams.values()) for (const stream of own) stream.tell('messages')
  }

  /** Ends all streams for good: a stopping server waits for every answer. */
  close(): void {
    this.#isClosed = true
    for (const own of this.#streams.values()) for (const stream of own) stream.end()
  }

  /** How many are open. */
  get count(): number {
    return [...this.#streams.values()].reduce((sum, own) => sum + own.size, 0)
  }
}
