import type { MouseEvent } from 'react'

export type Hold = {
  /** Something waits to be saved: a way out asks first. */
  isHeld: boolean
  onHeld: (href: string) => void
}

/** A link that asks before it leaves what is not saved; a new tab leaves nothing. */
export const heldLink = (href: string, { isHeld, onHeld }: Hold) => ({
  href,
  onClick(event: MouseEvent) {
    if (!isHeld || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onHeld(href)
  },
})
