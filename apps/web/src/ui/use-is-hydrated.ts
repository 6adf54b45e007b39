import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first client pass, true after: for what must not be in the server's markup. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
