import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window is at least so many pixels wide; false on the server and in the first pass. */
export function useIsAtLeast(pixels: number): boolean {
  const query = `(min-width: ${pixels}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const width = window.matchMedia(query)
      width.addEventListener('change', listener)
      return () => width.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
