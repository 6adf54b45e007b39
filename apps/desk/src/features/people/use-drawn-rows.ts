import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { drawnRows, type Sight, scrollFor } from './drawn-rows.ts'

interface RowsOptions {
  count: number
  rowPx: number
  headPx: number
  /** The place of the row in hand, which is kept in sight when it changes. */
  cursor: number
}

const sightOf = ({ scrollTop, clientHeight }: HTMLElement): Sight => ({ top: scrollTop, height: clientHeight })

/** Which rows of a long list are drawn: the rows have one height, so that nothing is measured but the list itself. */
export function useDrawnRows(
  list: RefObject<HTMLElement | null>,
  { count, rowPx, headPx, cursor }: RowsOptions,
): { indices: number[]; last: number } {
  const [sight, setSight] = useState<Sight>({ top: 0, height: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return undefined
    const look = () => setSight(sightOf(element))
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    // At once: drawn later, the frame that shows the new place would have no rows there
    const lookNow = () => flushSync(look)
    element.addEventListener('scroll', lookNow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', lookNow)
    }
  }, [list])
  const isAny = count > 0
  useEffect(() => {
    const element = list.current
    if (element && isAny) element.scrollTop = scrollFor(sightOf(element), rowPx, headPx, cursor)
  }, [list, rowPx, headPx, cursor, isAny])
  const last = Math.min(count - 1, Math.ceil((sight.top + sight.height) / rowPx))
  return { indices: drawnRows(sight, rowPx, count, cursor), last: Math.max(last, cursor) }
}
