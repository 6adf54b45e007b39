/** The longest part of a list of places that is in order already. */
export function inOrder(places: readonly number[]): ReadonlySet<number> {
  const best: number[][] = []
  for (const [index, place] of places.entries()) {
    const before = best.filter((_, other) => (places[other] ?? 0) < place).toSorted((a, b) => b.length - a.length)[0]
    best[index] = [...(before ?? []), place]
  }
  return new Set(best.toSorted((a, b) => b.length - a.length)[0] ?? [])
}
