import { deskRoutes } from '@tsunagu/contract/navigation/desk-routes.ts'

/** The EventSource needs the address, since it does not use the client. */
const address = deskRoutes.streamStaffEvents.replace(/^\w+ /, '')
/** After how long a refused stream is tried again at the most, and at first: a server that restarts is back within seconds. */
const [longestMs, shortestMs] = [30_000, 1_000]
/** A stream that opens within it has missed nothing of what the page read meanwhile: it begins with the changes of the last 5 seconds. */
const slowMs = 4_000
/** Not all desks at the same moment. */
const pauseAfter = (refusals: number): number =>
  Math.min(longestMs, shortestMs * 2 ** refusals) * (0.75 + Math.random() / 2)

/** Data of a `change` event. */
export interface Change {
  service: string
  jobSeekerId: string
}

/** What a stream reports: something changed; somebody looks, writes or has left; anything may have changed; the server refused; whether changes arrive. */
export type StreamReport =
  | { kind: 'change'; change: Change }
  | { kind: 'presence'; change: Change }
  | { kind: 'missed' }
  | { kind: 'refused' }
  | { kind: 'live'; isLive: boolean }
export type Report = (report: StreamReport) => void

/**
 * Opens the server's stream of changes, and opens it again whenever it fails.
 * @param hasMissed whether changes may have been missed before the stream was opened
 * @returns closes it
 */
function openStream(report: Report, hasMissed: boolean): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBehind = hasMissed
  const startedAt = performance.now()
  let refusals = 0
  const open = () => {
    clearTimeout(timer)
    source?.close()
    source = new EventSource(address)
    source.addEventListener('open', () => {
      refusals = 0
      report({ kind: 'live', isLive: true })
      // Where the first opening took long, pages have read what may have changed since
      if (isBehind || performance.now() - startedAt > slowMs) report({ kind: 'missed' })
      isBehind = false
    })
    for (const kind of ['change', 'presence'] as const) {
      source.addEventListener(kind, ({ data }: MessageEvent<string>) =>
        report({ kind, change: JSON.parse(data) as Change }),
      )
    }
    source.addEventListener('refresh', () => report({ kind: 'missed' }))
    source.addEventListener('error', () => {
      isBehind = true
      report({ kind: 'live', isLive: false })
      // The browser connects again by itself, unless the server refused: then the session may have ended
      if (source?.readyState !== EventSource.CLOSED) return
      // At first, and then as seldom as the longest pause: the calls would hold up a server that starts
      if (refusals === 0 || shortestMs * 2 ** refusals >= longestMs) report({ kind: 'refused' })
      timer = setTimeout(open, pauseAfter(refusals))
      refusals += 1
    })
  }
  // The browser would go on with the pause that it has begun
  const openAtOnce = () => source?.readyState !== EventSource.OPEN && open()
  window.addEventListener('online', openAtOnce)
  open()
  return () => {
    window.removeEventListener('online', openAtOnce)
    clearTimeout(timer)
    source?.close()
  }
}

/** What tabs say to one another: a report of the tab that has the stream, or a new tab's question how the stream is. */
type Said = StreamReport | { kind: 'hello' }

/**
 * The stream of changes, one for all tabs of a browser: HTTP/1.1 allows six connections to a host, so that a stream for
 * each tab would leave none for calls. The tab that holds the lock has the stream and passes on what it reports; when that
 * tab closes, the next one opens it. Without locks (a page that is not secure) each tab has a stream of its own.
 * @param staffId the lock's owner: tabs of one person share a stream
 * @returns stops listening, and closes the stream where this tab has it
 */
export function openSharedStream(staffId: string, report: Report): () => void {
  // Safe: browsers leave it out where the page is not secure
  if (!('locks' in navigator)) return openStream(report, false)
  const name = `tsunagu-desk-changes-${staffId}`
  const channel = new BroadcastChannel(name)
  const ending = new AbortController()
  let [isLeader, isLive, hasFollowed] = [false, true, false]
  const lead: Report = (said) => {
    if (said.kind === 'live') isLive = said.isLive
    report(said)
    channel.postMessage(said)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'hello') {
      hasFollowed = true
      report(data)
    } else if (isLeader) channel.postMessage({ kind: 'live', isLive } satisfies Said)
  })
  const holding = navigator.locks.request(name, { signal: ending.signal }, async () => {
    isLeader = true
    const close = openStream(lead, hasFollowed)
    await new Promise((done) => ending.signal.addEventListener('abort', done))
    close()
  })
  // Ended before this tab had the lock
  holding.catch(() => undefined)
  channel.postMessage({ kind: 'hello' } satisfies Said)
  return () => {
    ending.abort()
    channel.close()
  }
}
