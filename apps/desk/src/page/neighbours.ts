interface Listed {
  id: string
}

/** The item some places away, at most at an end; the first where none is selected. */
export function itemAt<T extends Listed>(
  items: readonly T[],
  selected: string | undefined,
  step: 1 | -1,
): T | undefined {
  const index = items.findIndex(({ id }) => id === selected)
  if (index < 0) return items[0]
  return items[Math.min(items.length - 1, Math.max(0, index + step))]
}

/**
 * What comes next once an item is done: the one below it, else the one above it.
 * @param former the queue while the item was in it: the stream may say that it has left before the answer does
 */
export function itemAfter<T extends Listed>(
  items: readonly T[],
  done: string,
  former: readonly T[] = items,
): T | undefined {
  const index = former.findIndex(({ id }) => id === done)
  const waiting = new Map(items.filter(({ id }) => id !== done).map((item) => [item.id, item]))
  const neighbours = [...former.slice(index + 1), ...former.slice(0, Math.max(0, index)).toReversed()]
  const next = neighbours.find(({ id }) => waiting.has(id))
  return next ? waiting.get(next.id) : waiting.values().next().value
}
