/** What of a list is in sight. */
export interface Sight {
  /** How far it is scrolled. */
  top: number
  height: number
}

/** Rows beyond both edges that are drawn as well, so that scrolling shows no gap. */
const rowsAround = 10

/**
 * The places of the rows to draw, in order: those in sight with some around them, and the row in hand wherever it is, since
 * screen readers are led to it.
 */
export function drawnRows({ top, height }: Sight, rowPx: number, count: number, cursor: number): number[] {
  const first = Math.max(0, Math.floor(top / rowPx) - rowsAround)
  const last = Math.min(count - 1, Math.ceil((top + height) / rowPx) + rowsAround)
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (cursor < 0 || cursor >= count || (cursor >= first && cursor <= last)) return inSight
  return cursor < first ? [cursor, ...inSight] : [...inSight, cursor]
}

/** Where to scroll so that a row is in sight below the heads; the same place where it is. */
export function scrollFor({ top, height }: Sight, rowPx: number, headPx: number, index: number): number {
  const [begin, end] = [index * rowPx, (index + 1) * rowPx]
  if (begin < top) return begin
  return Math.max(top, end + headPx - height)
}
