import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { PostingSummary } from './posting-summary.ts'

type DeclineDialogProps = {
  isOpen: boolean
  /** The act's own words from the server: 辞退する */
  label: string
  posting: PostingSummary
  isSending: boolean
  failure: string
  onDecline: () => void
  onClose: () => void
}

/** Asks before declining: what was under way with this employer ends. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { isOpen, label, posting, isSending, failure, onDecline, onClose } = props
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="この求人を辞退しますか？"
      confirmLabel={label}
      tone="danger"
      isBusy={isSending}
      busyLabel="送信中"
      failure={failure}
      onConfirm={onDecline}
      onCancel={onClose}
    >
      <div className="stack tight">
        <p>{posting.title}</p>
        <p className="note">進んでいるやりとりは終了します。応募先へは、担当のアドバイザーからお伝えします。</p>
      </div>
    </ConfirmDialog>
  )
}
