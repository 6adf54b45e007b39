import type { ReactNode } from 'react'
import { Button } from './button.tsx'
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
  busyLabel?: string | undefined
}

/** A question with two answers. The first focus is on cancelling. */
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
    <Dialog isOpen={isOpen} onClose={props.onCancel} title={title} canDismiss={!isBusy} actions={actions}>
      {children}
    </Dialog>
  )
}
