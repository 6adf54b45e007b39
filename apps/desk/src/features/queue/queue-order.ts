import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { type Urgency, urgencies, urgencyOf } from '@tsunagu/contract/staff/work-queue.ts'

/** The groups that have items, the most urgent first; the order within a group is the server's. */
export function groupByUrgency(items: readonly WorkItem[], now: Date): { urgency: Urgency; items: WorkItem[] }[] {
  const groups = Map.groupBy(items, ({ dueDatetime }) => urgencyOf(new Date(dueDatetime), now))
  return urgencies.flatMap((urgency) => {
    const own = groups.get(urgency)
    return own ? [{ urgency, items: own }] : []
  })
}
