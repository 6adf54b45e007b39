/** `stream`: change events arrive; `nothing`: the page has to poll. */
export type ListeningMode = 'stream' | 'nothing'

export type ChangeWatch = {
  address: string
  /** Something may have changed. */
  onChange: () => void
  onModeChange: (mode: ListeningMode) => void
}

/** Delay before a refused stream is tried again. */
const refusedMs = 60_000

/**
 * Listens while the page is visible: a hidden page holds no connection, of which browsers have few, and refetches when
 * it is shown again.
 * @returns how to stop
 */
export function watchChanges({ address, onChange, onModeChange }: ChangeWatch): () => void {
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
    // Refetch at each start: changes may have been missed
    source.addEventListener('open', () => {
      onModeChange('stream')
      onChange()
    })
    source.addEventListener('messages', onChange)
    source.addEventListener('error', () => {
      onModeChange('nothing')
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
