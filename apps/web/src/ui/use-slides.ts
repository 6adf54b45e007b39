import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Where a slide begins, from where the strip lets slides begin: 0 for the one that is shown. */
function distanceOf(strip: Element, slide: Element): number {
  const inset = Number.parseFloat(getComputedStyle(strip).scrollPaddingInlineStart) || 0
  return slide.getBoundingClientRect().left - strip.getBoundingClientRect().left - inset
}

/** The slide that is shown: the last one at the end of the strip, where it may have no room to begin at the start. */
function shownIn(strip: Element): number {
  const slides = [...strip.children]
  if (strip.scrollLeft > 0 && strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 1) return slides.length - 1
  const distances = slides.map((slide) => Math.abs(distanceOf(strip, slide)))
  return distances.indexOf(Math.min(...distances))
}

/** The properties of a strip that slides: without a tab stop nobody slides it by keyboard. */
export const slidable = (label: string) => ({ role: 'group', 'aria-label': label, tabIndex: 0 }) as const

export type Slides<T extends Element> = {
  strip: RefObject<T | null>
  /** Which slide is shown, from 0. */
  index: number
  onScroll: () => void
  goTo: (index: number) => void
}

/**
 * Slides of a strip that scrolls sideways: by touch, by keys, and by `SlideArrows`, since a mouse has no way to push.
 * @param start the slide that is shown first
 */
export function useSlides<T extends Element>(start = 0): Slides<T> {
  const strip = useRef<T>(null)
  const [index, setIndex] = useState(start)
  const scrollTo = (wanted: number, behavior: ScrollBehavior) => {
    const slide = strip.current?.children[wanted]
    if (!strip.current || !slide) return
    // Not `scrollBy`: in a strip that is still sliding it would stop at the picture in between (`scroll-snap-stop`)
    strip.current.scrollTo({ left: strip.current.scrollLeft + distanceOf(strip.current, slide), behavior })
  }
  // Before it is drawn: nothing slides past that was not asked for. A strip begins at its first slide: measuring where that is
  // would lay out a page of twenty cards twenty times.
  useLayoutEffect(() => {
    if (start > 0) scrollTo(start, 'instant')
  }, [start])
  return {
    strip,
    index,
    onScroll: () => strip.current && setIndex(shownIn(strip.current)),
    goTo: (wanted) => scrollTo(wanted, 'auto'),
  }
}
