import { type RefObject, useEffect, useRef } from 'react'

interface RowInSight {
  /** The row in hand, in the list. */
  row: string
  /** What changes with the row, and with what is drawn before it. */
  inHand: string | undefined
  /** How much of the list's top a heading covers that stays there. */
  headPx?: number
}

/**
 * Scrolls a list to the row in hand where it is out of sight. The browser says whether it is, once it has laid out the page: asking
 * for its place at once lays out all rows a first time, the longest single part of opening the queue.
 * @returns of the list
 */
export function useRowInSight({ row, inHand, headPx = 0 }: RowInSight): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current?.querySelector(row)
    if (inHand === undefined || !element) return undefined
    const look = ([seen]: readonly IntersectionObserverEntry[]) => {
      observer.disconnect()
      if (seen && seen.intersectionRatio < 1) element.scrollIntoView({ block: 'nearest' })
    }
    const observer = new IntersectionObserver(look, { root: list.current, rootMargin: `${-headPx}px 0px 0px` })
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, inHand, headPx])
  return list
}
