import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { PostingSummary } from './posting-summary.ts'
import { declineLabel } from './use-posting-actions.ts'

type DeclineDialogProps = {
  isOpen: boolean
  /** The act's own words from the server: 辞退する, 見送る */
  label: string
  posting: PostingSummary
  isSending: boolean
  failure: string
  onDecline: () => void
  onClose: () => void
}

/** Asks before declining, or before leaving a posting that was only asked about: what was under way ends. */
export function DeclineDialog(props: DeclineDialogProps) {
  const { isOpen, label, posting, isSending, failure, onDecline, onClose } = props
  const isDecline = label === declineLabel
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isDecline ? 'この求人を辞退しますか？' : 'この求人を見送りますか？'}
      confirmLabel={label}
      tone={isDecline ? 'danger' : 'normal'}
      isBusy={isSending}
      busyLabel="送信中"
      failure={failure}
      onConfirm={onDecline}
      onCancel={onClose}
    >
      <div className="stack tight">
        <p>{posting.title}</p>
        <p className="note">
          {isDecline
            ? '進んでいるやりとりは終了します。応募先へは、担当のアドバイザーからお伝えします。'
            : '見送ったことは、担当アドバイザーに伝わります。あとからもう一度問い合わせることもできます。'}
        </p>
      </div>
    </ConfirmDialog>
  )
}
