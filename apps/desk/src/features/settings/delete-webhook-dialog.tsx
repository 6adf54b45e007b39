import type { Webhook } from '@tsunagu/contract/endpoints/event-calls.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { webhookName } from './webhook-list.tsx'

type DeleteWebhookDialogProps = {
  webhook: Webhook
  isBusy: boolean
  problem: string
  onDelete: () => void
  onClose: () => void
}

/** Deletes a webhook, which cannot be taken back: what is lost with it is said before. */
export const DeleteWebhookDialog = ({ webhook, isBusy, problem, onDelete, onClose }: DeleteWebhookDialogProps) => (
  <Dialog title={`「${webhookName(webhook)}」を削除しますか`} onClose={onClose}>
    {problem && <Note kind="error">{problem}</Note>}
    <Note kind="alert">
      このアドレスへの送信が終わり、待っている{webhook.waiting}
      件も送信されません。配信の記録も消えます。一時的に止めるだけなら、スイッチをオフにしてください。
    </Note>
    <footer className="set-foot">
      <Button data-first onClick={onClose}>
        やめる
      </Button>
      <Button look="danger" aria-disabled={isBusy} onClick={onDelete}>
        削除する
      </Button>
    </footer>
  </Dialog>
)
