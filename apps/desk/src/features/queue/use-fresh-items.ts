import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { useState } from 'react'

type Listed = Pick<WorkItem, 'id'>

const idsOf = (items: readonly Listed[]): ReadonlySet<string> => new Set(items.map(({ id }) => id))

/** Items before the one in hand that are not among those that were seen. */
export function freshBefore<T extends Listed>(
  items: readonly T[],
  inHand: string | undefined,
  seen: ReadonlySet<string>,
): T[] {
  const at = items.findIndex(({ id }) => id === inHand)
  return items.slice(0, Math.max(at, 0)).filter(({ id }) => !seen.has(id))
}

/**
 * What came before the item in hand since it was taken: it may be out of sight, as the list does not move from under who reads.
 * @param items undefined while they are those of a former list
 * @param list which list it is: by another filter everything would be new
 */
export function useFreshItems(items: readonly WorkItem[] | undefined, inHand: string | undefined, list: string) {
  const of = `${list} ${inHand}`
  const [seen, setSeen] = useState<{ of: string; ids: ReadonlySet<string> }>()
  // While rendering, as React asks for what follows from a former render
  if (items && seen?.of !== of) setSeen({ of, ids: idsOf(items) })
  return {
    fresh: items && seen?.of === of ? freshBefore(items, inHand, seen.ids) : [],
    see: () => items && setSeen({ of, ids: idsOf(items) }),
  }
}
