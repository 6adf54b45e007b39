import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export type DialogProps = {
  isOpen: boolean
  /** Asked to close: the close button, Escape, or a press on the backdrop. */
  onClose: () => void
  title: ReactNode
  /** Draws the cross at the top right. Leave it out where `actions` hold a way out. */
  hasCloseButton?: boolean | undefined
  /** The title is for readers only, where the content draws its own (a `Blank`). */
  isTitleHidden?: boolean | undefined
  /** False while a response is pending. */
  canDismiss?: boolean | undefined
  /** It is open by a history entry of its own (`use-level-history.ts`). */
  isInHistory?: boolean | undefined
  /** Buttons at the bottom, of one width; the harmless one first, since it takes the first focus. */
  actions?: ReactNode
  /** The buttons stay in sight at the bottom of a phone: the content may be longer than its screen. */
  keepsActions?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

/** A modal dialog, 540 px wide at most. Its content is mounted only while it is open. */
export function Dialog({
  isOpen,
  onClose,
  canDismiss = true,
  isInHistory = false,
  className,
  ...content
}: DialogProps) {
  const titleId = useId()
  const modal = useModalDialog({ isOpen, onClose, canDismiss, isInHistory })
  return (
    <dialog {...modal} className={classNames(styles.dialog, className)} aria-labelledby={titleId}>
      {isOpen && <DialogContent {...content} titleId={titleId} onClose={onClose} />}
    </dialog>
  )
}

type DialogContentProps = Omit<DialogProps, 'isOpen' | 'canDismiss' | 'isInHistory' | 'className'> & { titleId: string }

function DialogContent(props: DialogContentProps) {
  const {
    title,
    titleId,
    isTitleHidden = false,
    hasCloseButton = false,
    onClose,
    actions,
    keepsActions,
    children,
  } = props
  return (
    <div className={styles.content}>
      <div className={classNames(styles.head, isTitleHidden && styles.bare)}>
        <h2 id={titleId} className={isTitleHidden ? 'sr' : undefined}>
          {title}
        </h2>
        {hasCloseButton && <IconButton icon="close" label="閉じる" className={styles.close} onClick={onClose} />}
      </div>
      {children}
      {actions && <div className={classNames(styles.actions, keepsActions && styles.sticky)}>{actions}</div>}
    </div>
  )
}
