import type { WorkItem } from '@tsunagu/contract/endpoints/work-queue-calls.ts'
import { type Urgency, urgencies, urgencyOf } from '@tsunagu/contract/staff/work-queue.ts'

/** The groups that have items, the most urgent first; the order within a group is the server's. */
export function groupByUrgency(items: readonly WorkItem[], now: Date): { urgency: Urgency; items: WorkItem[] }[] {
  const groups = Map.groupBy(items, ({ dueDatetime }) => urgencyOf(new Date(dueDatetime), now))
  return urgencies.flatMap((urgency) => {
    const own = groups.get(urgency)
    return own ? [{ urgency, items: own }] : []
  })
}

/** The item some places away, at most at an end; the first where none is selected. */
export function itemAt(items: readonly WorkItem[], selected: string | undefined, step: 1 | -1): WorkItem | undefined {
  const index = items.findIndex(({ id }) => id === selected)
  if (index < 0) return items[0]
  return items[Math.min(items.length - 1, Math.max(0, index + step))]
}

/**
 * What comes next once an item is done: the one below it, else the one above it.
 * @param former the queue while the item was in it: the stream may say that it has left before the answer does
 */
export function itemAfter(
  items: readonly WorkItem[],
  done: string,
  former: readonly WorkItem[] = items,
): WorkItem | undefined {
  const index = former.findIndex(({ id }) => id === done)
  const waiting = new Map(items.filter(({ id }) => id !== done).map((item) => [item.id, item]))
  const neighbours = [...former.slice(index + 1), ...former.slice(0, Math.max(0, index)).toReversed()]
  const next = neighbours.find(({ id }) => waiting.has(id))
  return next ? waiting.get(next.id) : waiting.values().next().value
}
