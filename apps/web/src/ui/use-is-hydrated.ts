import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False on the server and in the first client pass, true after: for what must not be in the server's markup. Deferred, because
 * React draws at once, and in one piece, what a store changes: on a page of twenty cards a phone did nothing else meanwhile.
 */
export function useIsHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useDeferredValue(isHydrated)
}
