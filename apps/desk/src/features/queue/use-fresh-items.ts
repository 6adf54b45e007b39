import type { WorkItem } from '@tsunagu/contract/endpoints/inbox/work-queue-calls.ts'
import { useState } from 'react'

type Listed = Pick<WorkItem, 'id' | 'sinceDatetime'>

interface Seen {
  /** What was in the list when the item in hand was taken. */
  ids: ReadonlySet<string>
  /** What was in the last lists, with since when it waits: what "undo" puts back is not new, what was put off for an hour is. */
  before: readonly ReadonlySet<string>[]
}

/** So many lists are remembered, one for each item in hand: "undo" is there for some seconds. */
const mostBefore = 3

const waitOf = ({ id, sinceDatetime }: Listed) => `${id} ${sinceDatetime}`

/** What was seen, with what is in the list now. */
export const seenWith = (items: readonly Listed[], seen?: Seen): Seen => ({
  ids: new Set(items.map(({ id }) => id)),
  before: [new Set(items.map(waitOf)), ...(seen?.before ?? [])].slice(0, mostBefore),
})

/** Items before the one in hand that are not among those that were seen. */
export function freshBefore<T extends Listed>(items: readonly T[], inHand: string | undefined, seen: Seen): T[] {
  const at = items.findIndex(({ id }) => id === inHand)
  const isKnown = (item: T) => seen.ids.has(item.id) || seen.before.some((list) => list.has(waitOf(item)))
  return items.slice(0, Math.max(at, 0)).filter((item) => !isKnown(item))
}

/**
 * What came before the item in hand since it was taken: it may be out of sight, as the list does not move from under who reads.
 * @param items undefined while they are those of a former list
 * @param list which list it is: by another filter everything would be new
 */
export function useFreshItems(items: readonly WorkItem[] | undefined, inHand: string | undefined, list: string) {
  const of = `${list} ${inHand}`
  const [seen, setSeen] = useState<Seen & { of: string }>()
  const see = (all: readonly WorkItem[]) => setSeen({ of, ...seenWith(all, seen) })
  // While rendering, as React asks for what follows from a former render
  if (items && seen?.of !== of) see(items)
  return {
    fresh: items && seen?.of === of ? freshBefore(items, inHand, seen) : [],
    see: () => items && see(items),
  }
}
