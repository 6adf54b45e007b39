import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { itemAfter, itemAt } from '#desk/page/neighbours.ts'

/** The width from which list and item are side by side. */
const sideBySide = '(min-width: 1080px)'

interface ListWithAddress<T> {
  /** Which list it is: an item that is done in one list may still be open in another. */
  name: string
  items: readonly T[]
  /** Whether the list is that of a former filter, or none is there yet: its first item is not wanted. */
  isLoading: boolean
  /** By the address. */
  id: string | undefined
  /** What the address names, where it is in no list. */
  elsewhere?: T | undefined
  /** The present `id`, read when it is called: a response or another key may come before the selection is drawn. */
  latestId: () => string | undefined
  /** Whether the page is still the one that is wanted: a late list must not lead back to it. */
  isHere: () => boolean
  show: (item: T | undefined) => void
}

export interface InHand<T> {
  item: T | undefined
  /** Whether it has left the list while it is in hand: somebody else has dealt with it. */
  isGone: boolean
  /** Whether the address still names it: a key that follows another one fast must not act on what was left. */
  isLatest: () => boolean
  step: (by: 1 | -1) => void
  /** Goes on to the next item after one was dealt with, unless another one is in hand by now. @returns whether it did */
  goOn: (done: string) => boolean
  close: () => void
}

/**
 * The item that is shown beside a list, by the address, so that going back and reloading keep it. One that leaves the
 * list stays until somebody goes on: it must not vanish from under who reads or writes.
 */
export function useInHand<T extends { id: string }>(list: ListWithAddress<T>): InHand<T> {
  const { name, items, isLoading, id, elsewhere, latestId, isHere, show } = list
  const router = useRouter()
  const [dealtWith, setDealtWith] = useState({ id: '', list: '' })
  const [known, setKnown] = useState<{ item: T; among: readonly T[] }>()
  const found = items.find((one) => one.id === id)
  // While rendering, as React asks for what follows from a former render
  if (found && (found !== known?.item || items !== known.among)) setKnown({ item: found, among: items })
  const item = found ?? (known?.item.id === id ? known?.item : undefined) ?? elsewhere
  const goOn = (done: string) => {
    // Of the address, not of the last rendering: an answer must not take anybody away from other work
    if (latestId() !== done) return false
    setDealtWith({ id: done, list: name })
    const former = known?.item.id === done ? known.among : items
    show(window.matchMedia(sideBySide).matches ? itemAfter(items, done, former) : undefined)
    return true
  }
  // The list may still show an item that is done
  const first = items.find((one) => dealtWith.list !== name || one.id !== dealtWith.id)
  const isNothingShown = item === undefined && !isLoading
  const showFirst = useEffectEvent(() => {
    if (isHere() && window.matchMedia(sideBySide).matches) show(first)
  })
  useEffect(() => {
    if (isNothingShown && first) showFirst()
  }, [isNothingShown, first])
  return {
    item,
    isGone: item !== undefined && !found && item !== elsewhere,
    isLatest: () => latestId() === id,
    // Of the address, not of the last rendering: keys that follow fast would all step from the same item
    step: (by) => show(itemAt(items, latestId(), by)),
    goOn,
    // Back to the list, as the browser's own button leads: another entry would have to be gone back through
    close: () => (router.history.canGoBack() ? router.history.back() : show(undefined)),
  }
}
