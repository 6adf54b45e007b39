import { useEffect, useEffectEvent, useRef } from 'react'

/** Focuses the selected row; the page itself where the list is hidden or nothing is selected. */
export function focusRow(): void {
  const row = document.querySelector<HTMLElement>('[data-row][aria-current]')
  const place = row?.checkVisibility() ? row : document.querySelector<HTMLElement>('#main')
  place?.focus({ preventScroll: true })
}

/** Takes the focus along to the row in hand, after an act and while moving in the list: it must not be lost with the pane. */
export function useFocusInList(id: string | undefined, goOn: (done: string) => boolean): (done: string) => void {
  const isDue = useRef(false)
  const follow = useEffectEvent(() => {
    if (isDue.current || document.activeElement?.matches('[data-row]')) focusRow()
    isDue.current = false
  })
  useEffect(() => follow(), [id])
  return (done) => {
    isDue.current = goOn(done)
  }
}
