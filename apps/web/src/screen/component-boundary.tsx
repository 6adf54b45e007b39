import { type ReactNode, Suspense, useState } from 'react'
import { FaultBoundary } from '#web/api/fault-boundary.tsx'
import { useFaultPlace } from '#web/api/fault-place.ts'
import { reportFault } from '#web/api/report-fault.ts'
import { FaultNotice } from '#web/ui/fault-notice.tsx'
import { TextSkeleton } from '#web/ui/skeleton.tsx'

type Props = {
  /** Whether a job seeker misses it: then a notice shows in its place, otherwise nothing. */
  matters: boolean
  children: ReactNode
}

/**
 * Prevents a component that throws from breaking the rest of its screen, on the server too: the server renders its
 * skeleton instead, and the browser tries again. A retry renders the failed component first, and reloads the page if it
 * fails again.
 */
export function ComponentBoundary({ matters, children }: Props) {
  const place = useFaultPlace()
  const [isTriedAgain, setIsTriedAgain] = useState(false)
  const fallback = (retry: () => void) => {
    if (!matters) return null
    const tryAgain = () => {
      setIsTriedAgain(true)
      retry()
    }
    return <FaultNotice onRetry={isTriedAgain ? undefined : tryAgain} />
  }
  return (
    <FaultBoundary fallback={fallback} onFault={(error) => reportFault({ kind: 'broken_component', ...place, error })}>
      <Suspense fallback={<TextSkeleton />}>{children}</Suspense>
    </FaultBoundary>
  )
}
