import { useRouter } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useEffect, useEffectEvent } from 'react'
import { isOfConversion } from '#desk/page/use-keys.ts'
import { menuOf } from '../menu.tsx'

/** After so long, where the browser does not say that the page is at rest. */
const restMs = 1_500

/**
 * Fetches the code of the menu's pages once the page is at rest, or with the first `G`: none of them waits for it afterwards. What
 * they show is not fetched: reading the data of job seekers is an act in the audit, and nobody has opened the page.
 */
export function usePagesAhead(current: StaffService | undefined): void {
  const router = useRouter()
  const fetchAhead = useEffectEvent(() => {
    if (!current) return
    const params = { service: current.service }
    // A page that cannot be fetched now is fetched when it is opened, which says what is wrong
    for (const { to } of menuOf(current)) void router.preloadRoute({ to, params }).catch(() => undefined)
  })
  const service = current?.service
  useEffect(() => {
    if (service === undefined) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'g' && !isOfConversion(event) && fetchAhead()
    window.addEventListener('keydown', onKey)
    const canRest = 'requestIdleCallback' in window
    const waiting = canRest ? window.requestIdleCallback(() => fetchAhead()) : window.setTimeout(fetchAhead, restMs)
    return () => {
      window.removeEventListener('keydown', onKey)
      if (canRest) window.cancelIdleCallback(waiting)
      else window.clearTimeout(waiting)
    }
  }, [service])
}
