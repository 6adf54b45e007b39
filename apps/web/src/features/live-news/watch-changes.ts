/** How changes are heard of: by the stream, or not at all, so that one has to ask. */
export type Hearing = 'stream' | 'nothing'

export type ChangeWatch = {
  /** The stream's address. */
  address: string
  /** Something may have changed. */
  onChange: () => void
  onHearing: (hearing: Hearing) => void
}

/** A stream that the service refused is tried again after this long. */
const refusedMs = 60_000

/**
 * Listens while the page is visible: a hidden page holds no connection, of which browsers have few, and refetches when
 * it is shown again.
 * @returns how to stop
 */
export function watchChanges({ address, onChange, onHearing }: ChangeWatch): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const open = () => {
    close()
    source = new EventSource(address, { withCredentials: true })
    // What changed while nobody listened is asked for at each beginning
    source.addEventListener('open', () => {
      onHearing('stream')
      onChange()
    })
    source.addEventListener('messages', onChange)
    source.addEventListener('error', () => {
      onHearing('nothing')
      // The browser reconnects by itself, unless the service refused: then the session may have ended
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, refusedMs)
      onChange()
    })
  }
  const follow = () => {
    if (document.visibilityState === 'visible') {
      onChange()
      open()
    } else close()
  }
  const comeBack = () => document.visibilityState === 'visible' && open()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', comeBack)
  if (document.visibilityState === 'visible') open()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', comeBack)
    close()
  }
}
