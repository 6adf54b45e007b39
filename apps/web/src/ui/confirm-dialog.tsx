import type { ReactNode } from 'react'
import { Banner } from './banner.tsx'
import { Button } from './button.tsx'
import styles from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'

export type ConfirmDialogProps = {
  isOpen: boolean
  title: ReactNode
  /** The question, and what follows from a yes. */
  children: ReactNode
  /** A verb: 退会する, はい */
  confirmLabel: string
  cancelLabel?: string | undefined
  /** danger: what is confirmed cannot be undone */
  tone?: 'normal' | 'danger' | undefined
  onConfirm: () => void
  onCancel: () => void
  /** The confirmed act is under way: both ways out are held until it is done. */
  isBusy?: boolean | undefined
  /** Why the confirmed act failed: the dialog stays open, and the same button tries again. */
  failure?: ReactNode
  busyLabel?: string | undefined
  /** The dialog confirms a blocked navigation: it must not navigate itself. */
  isInHistory?: boolean | undefined
}

/** A question with two choices. The first focus is on cancelling. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel = 'キャンセル', tone = 'normal', isBusy = false } = props
  const variant = tone === 'danger' ? 'danger' : 'primary'
  const actions = (
    <>
      <Button variant="neutral" onClick={props.onCancel} disabled={isBusy}>
        {cancelLabel}
      </Button>
      <Button variant={variant} onClick={props.onConfirm} isBusy={isBusy} busyLabel={props.busyLabel}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={props.onCancel}
      title={title}
      canDismiss={!isBusy}
      isInHistory={props.isInHistory}
      actions={actions}
    >
      {children}
      {props.failure && !isBusy && (
        <Banner tone="error" className={styles.failure}>
          {props.failure}
        </Banner>
      )}
    </Dialog>
  )
}
