import { useEffect } from 'react'

/** Confirms before the document is left with something that is not saved. */
export function useHeldPage(isHeld: boolean) {
  useEffect(() => {
    if (!isHeld) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [isHeld])
}
