import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { WorkItem } from '@tsunagu/contract/endpoints/work-queue-calls.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { itemAfter, itemAt } from '#desk/features/queue/queue-order.ts'

const route = getRouteApi('/frame/$service/today')
/** From here on list and item are side by side. */
const sideBySide = '(min-width: 1080px)'

interface ItemInHand {
  item: WorkItem | undefined
  /** Whether it has left the queue while it is in hand: somebody else has dealt with it. */
  isGone: boolean
  step: (by: 1 | -1) => void
  /** Goes on to the next item after one was dealt with, unless another one is in hand by now. @returns whether it did */
  goOn: (done: string) => boolean
  close: () => void
}

/**
 * The item that is shown beside the list, by the address, so that going back and reloading keep it. One that leaves the
 * queue stays until somebody goes on: it must not vanish from under who reads or writes.
 */
export function useItemInHand(items: readonly WorkItem[], isLoading: boolean): ItemInHand {
  const { item: id } = route.useSearch()
  const navigate = route.useNavigate()
  const router = useRouter()
  const [dealtWith, setDealtWith] = useState<string>()
  const [known, setKnown] = useState<{ item: WorkItem; among: readonly WorkItem[] }>()
  const found = items.find((one) => one.id === id)
  // While rendering, as React asks for what follows from a former render
  if (found && (found !== known?.item || items !== known.among)) setKnown({ item: found, among: items })
  const item = found ?? (known?.item.id === id ? known?.item : undefined)
  const show = (next: WorkItem | undefined, replace = true) =>
    void navigate({ search: ({ item: _before, ...rest }) => (next ? { ...rest, item: next.id } : rest), replace })
  const goOn = (done: string) => {
    // Of the address, not of the last rendering: an answer may come late, and must not take anybody away from other work
    if (router.latestLocation.search.item !== done) return false
    setDealtWith(done)
    const former = known?.item.id === done ? known.among : items
    show(window.matchMedia(sideBySide).matches ? itemAfter(items, done, former) : undefined)
    return true
  }
  // The queue may not know yet that an item is dealt with
  const first = items.find((one) => one.id !== dealtWith)
  // While another kind loads, the former list is still there: its first item is not wanted
  const isNothingShown = item === undefined && !isLoading
  const showFirst = useEffectEvent(() => {
    // While another page loads, this one is still shown: it must not call anybody back
    const isLeft = !router.latestLocation.pathname.endsWith('/today')
    if (!isLeft && window.matchMedia(sideBySide).matches) show(first)
  })
  useEffect(() => {
    if (isNothingShown && first) showFirst()
  }, [isNothingShown, first])
  return {
    item,
    isGone: item !== undefined && !found,
    step: (by) => show(itemAt(items, id, by)),
    goOn,
    // Back to the list, as the browser's own button leads: another entry would have to be gone back through
    close: () => (router.history.canGoBack() ? router.history.back() : show(undefined)),
  }
}
