import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'

/** A modal dialog; Escape and its button close it, and the focus goes back by itself. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="dlg" aria-label={title} onClose={onClose}>
      <header>
        <h2>{title}</h2>
        <span className="push">
          <IconButton icon="close" name="閉じる" onClick={() => dialog.current?.close()} />
        </span>
      </header>
      <div className="body">{children}</div>
    </dialog>
  )
}
