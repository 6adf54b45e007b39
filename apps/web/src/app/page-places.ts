import { useLayoutEffect } from 'react'
import { createPath, type DataRouter, useLocation } from 'react-router'
import { readStored, writeStored } from '#web/page/local-storage.ts'
import { doFarPartsWait, endFarPartsWait } from './far-parts.ts'

/** Where somebody was in a page: a part of it by its position in `main`, and how far below the window's top it began. */
interface Place {
  /** Which child of which child, from `main` on. */
  path: number[]
  /** Of the part: another one at its position is not what was left. */
  className: string
  top: number
}

const stored = 'tsunagu.places'

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'path' in value && Array.isArray(value.path) && 'top' in value

const arePlaces = (value: unknown): value is Record<string, Place> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isPlace)

function pathOf(part: Element, main: Element): number[] {
  const { parentElement } = part
  if (part === main || !parentElement) return []
  return [...pathOf(parentElement, main), [...parentElement.children].indexOf(part)]
}

/** By position, not by what it shows: a posting that was opened moves to the front of those seen last. */
function placeInSight(main: Element): Place | undefined {
  for (const share of [0.5, 0.25, 0.75]) {
    const point = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * share)
    const part = point?.closest('main :is(section, li):not(dialog *)')
    if (part) return { path: pathOf(part, main), className: part.className, top: part.getBoundingClientRect().top }
  }
  return undefined
}

/** The part of a place; undefined on a page that is not, or not yet, as it was. */
function partAt({ path, className }: Place, main: Element): Element | undefined {
  let part: Element | undefined = main
  for (const index of path) part = part?.children[index]
  return part?.className === className ? part : undefined
}

/** Removes the place of a former visit where pixels are right: it would be returned to instead of them. */
function remember(key: string): void {
  const { [key]: _former, ...others } = readStored(stored, arePlaces, {}, 'session')
  const main = document.querySelector('main')
  // At the top nothing is above that could have another height
  const place = main && window.scrollY > 0 && doFarPartsWait() ? placeInSight(main) : undefined
  writeStored(stored, place ? { ...others, [key]: place } : others, 'session')
}

/**
 * Stores where somebody is in a page that they leave, as long as parts far below wait: parts that were passed without being drawn
 * have other heights afterwards, and `ScrollRestoration` returns to a number of pixels (up to 640 px off).
 */
export function rememberPlaces(router: Pick<DataRouter, 'state' | 'subscribe'>): void {
  let left = router.state.location
  router.subscribe(({ location, historyAction }) => {
    if (location.key === left.key) return
    // React has not drawn the next page yet
    remember(left.key)
    // A dialog that is closed by a step back stays on its page
    if (historyAction === 'POP' && createPath(location) !== createPath(left)) endFarPartsWait()
    left = location
  })
  window.addEventListener('pagehide', () => remember(left.key))
}

/** Corrects where `ScrollRestoration` has scrolled to; it has to be called behind it. */
export function useStoredPlace(): void {
  const { key } = useLocation()
  useLayoutEffect(() => {
    const place = readStored(stored, arePlaces, {}, 'session')[key]
    const main = document.querySelector('main')
    const part = place && main && partAt(place, main)
    if (part) window.scrollBy({ top: part.getBoundingClientRect().top - place.top, behavior: 'instant' })
  }, [key])
}
