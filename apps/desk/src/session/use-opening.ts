import { useLayoutEffect } from 'react'
import { openings } from '#desk/api/openings.ts'

/**
 * Says that a page shows a job seeker, from now until it shows somebody else or is left. It comes before the page's own reads,
 * which are effects without a layout.
 */
export function useOpening(service: string, jobSeekerId: string | undefined): void {
  useLayoutEffect(
    () => (jobSeekerId === undefined ? undefined : openings.hold(service, jobSeekerId)),
    [service, jobSeekerId],
  )
}
