import type { ReactNode } from 'react'
import styles from './drawer.module.css'
import { IconButton } from './icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  /** Name for readers: メニュー */
  label: string
  closeLabel?: string | undefined
  /** Left of the close button: the logo. */
  head?: ReactNode
  children: ReactNode
}

/** A sheet from the right edge, 320 px at most. Its content is mounted only while it is open. */
export function Drawer({ isOpen, onClose, label, closeLabel = 'メニューを閉じる', head, children }: DrawerProps) {
  const modal = useModalDialog({ isOpen, onClose, canDismiss: true, isInHistory: false })
  return (
    <dialog {...modal} className={styles.drawer} aria-label={label}>
      {isOpen && (
        <div className={styles.content}>
          <div className={styles.head}>
            {head}
            <IconButton icon="close" label={closeLabel} className="push" onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
