import { useEffect } from 'react'
import { useFaultPlace } from '#web/api/fault-place.ts'
import { reportFault } from '#web/api/report-fault.ts'
import { FaultNotice } from '#web/ui/fault-notice.tsx'

/** Replaces a component of a type unknown to this client: shows nothing unless it is essential, and reports it. */
export function UnknownComponent({ matters }: { matters: boolean }) {
  const place = useFaultPlace()
  useEffect(() => reportFault({ kind: 'unknown_component', ...place }), [place])
  return matters ? <FaultNotice /> : null
}
