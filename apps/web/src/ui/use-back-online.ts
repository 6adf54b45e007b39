import { useEffect, useEffectEvent } from 'react'

/** Calls back when the browser has a connection again. */
export function useBackOnline(act: () => void): void {
  const follow = useEffectEvent(act)
  useEffect(() => {
    const listen = () => follow()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])
}
