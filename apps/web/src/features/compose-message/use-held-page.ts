import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { paths } from '#web/page/paths.ts'

/** A way out of the page that waits for a word. */
export type HeldWay = { isAsking: boolean; leave: () => void; stay: () => void }

/**
 * Asks before a page is left that holds something unsent: by our own words before another page of the portal, back and
 * forward too; by the browser's before anything else. To sign in nobody is asked: there is no other way on.
 */
export function useHeldPage(isHeld: () => boolean): HeldWay {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== paths.signIn && isHeld(),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  })
  return {
    isAsking: blocker.state === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  }
}
