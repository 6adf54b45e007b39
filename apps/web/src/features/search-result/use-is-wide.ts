import { limits } from '@tsunagu/contract/base/limits.ts'
import { useSyncExternalStore } from 'react'

const query = `(min-width: ${limits.laptopMinWidthPx}px)`

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(query)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** Whether the window has room for a column beside the page; false on the server and in the first pass. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
