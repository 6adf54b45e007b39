import { useDeferredValue } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/**
 * `useIsHydrated`, a little later: for what is on a page many times. React draws at once, and in one piece, what a store changes;
 * on a page of twenty cards a phone did nothing else meanwhile. Not for what reads stored words: a field may be used in between.
 */
export const useIsHydratedLater = (): boolean => useDeferredValue(useIsHydrated())
