import { useEffect } from 'react'
import { useFaultPlace } from '#web/api/fault-place.ts'
import { reportFault } from '#web/api/report-fault.ts'
import { FaultNotice } from '#web/ui/fault-notice.tsx'

/** Stands where a component of a type came that this client does not know: shows nothing unless it matters, and reports it. */
export function UnknownComponent({ matters }: { matters: boolean }) {
  const place = useFaultPlace()
  useEffect(() => reportFault({ kind: 'unknown_component', ...place }), [place])
  return matters ? <FaultNotice /> : null
}
