import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

type DialogProps = {
  title: string
  /** A line below the title. */
  subtitle?: string
  className?: string
  /** Its acts, below what scrolls. */
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A modal dialog; Escape and its button close it, and the focus goes back by itself. */
export function Dialog({ title, subtitle, className = '', footer, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // The browser would begin with the button that closes it
    dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [])
  return (
    <dialog ref={dialog} className={`dlg ${className}`} aria-label={title} onClose={onClose}>
      <header role="none">
        <div className="grow">
          <h2>{title}</h2>
          {subtitle && <p className="sub t12">{subtitle}</p>}
        </div>
        <span className="push">
          <IconButton icon="close" name="閉じる" onClick={() => dialog.current?.close()} />
        </span>
      </header>
      <div className="body">{children}</div>
      {footer && <footer role="none">{footer}</footer>}
    </dialog>
  )
}
