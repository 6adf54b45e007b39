import { type PointerEvent, type SyntheticEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { openLayer } from './layers.ts'

type ModalDialogOptions = {
  isOpen: boolean
  /** Asked to close: by Escape, the backdrop, or the browser's back gesture. */
  onClose: () => void
  /** False while a response is pending: then neither Escape nor the backdrop closes it. */
  canDismiss: boolean
  /** It is open by the address or the state of a history entry: Back closes it already. */
  isInHistory: boolean
}

/**
 * The properties of a native `<dialog>` that follows `isOpen`. It is opened with `showModal`, so it is in the top
 * layer, the rest of the page is inert (`base.css` locks its scrolling), and closing restores the focus. The browser's
 * Back closes it, too.
 */
export function useModalDialog({ isOpen, onClose, canDismiss, isInHistory }: ModalDialogOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  const didPressBackdrop = useRef(false)

  const onBack = useEffectEvent(() => {
    if (canDismiss) onClose()
    return canDismiss
  })

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    const page = document.documentElement
    page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth)
    dialog.showModal()
    const closeLayer = isInHistory ? undefined : openLayer({ onBack: () => onBack() })
    return () => {
      // Closing before the element leaves the page is what returns the focus
      dialog.close()
      closeLayer?.()
    }
  }, [isOpen, isInHistory])

  return {
    ref,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget) return // a file input inside sends cancel, too
      event.preventDefault()
      if (canDismiss) onClose()
    },
    // The browser closes it without asking at a second Escape; then the state follows
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || !isOpen || event.currentTarget.open) return
      if (canDismiss) onClose()
      else event.currentTarget.showModal()
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      didPressBackdrop.current = event.target === event.currentTarget
    },
    // A press that began inside (marking text) and ended outside does not close
    onPointerUp(event: PointerEvent<HTMLDialogElement>) {
      if (didPressBackdrop.current && event.target === event.currentTarget && canDismiss) onClose()
      didPressBackdrop.current = false
    },
  }
}
