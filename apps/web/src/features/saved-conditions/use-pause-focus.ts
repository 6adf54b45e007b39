import { useEffect, useRef } from 'react'

/** Marks the button that takes the focus: the one that ends a pause, and the one that begins it. */
export const pauseMark = { 'data-pause': '' } as const

/**
 * Beginning and ending a pause take the pressed button away: without this the focus would be lost to the top of the page. What another page has
 * changed moves nothing.
 */
export function usePauseFocus<E extends HTMLElement>(isPaused: boolean) {
  const place = useRef<E>(null)
  const hasPressed = useRef(false)
  useEffect(() => {
    if (hasPressed.current) place.current?.querySelector<HTMLElement>('[data-pause]')?.focus()
    hasPressed.current = false
  }, [isPaused])
  return {
    /** What holds the buttons. */
    place,
    /** Called with the press, before the change is shown. */
    press: () => {
      hasPressed.current = true
    },
  }
}
