import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client pass, true after: for what must not be in the server's markup. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * The same, a little later: for what is on a page many times. React draws at once, and in one piece, what a store changes; on a
 * page of twenty cards a phone did nothing else meanwhile. Not for what reads stored words: a field may be used in between.
 */
export const useIsHydratedLater = (): boolean => useDeferredValue(useIsHydrated())
