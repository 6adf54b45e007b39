import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { SecretBox } from './secret-box.tsx'

type WebhookSecretProps = {
  secret: string
  /** Until when the secret before it signs as well; null for a new webhook. */
  formerUntil: string | null
  onClose: () => void
}

/** The secret that receivers check signatures by. It is shown this once. */
export const WebhookSecret = ({ secret, formerUntil, onClose }: WebhookSecretProps) => (
  <Dialog title="署名の鍵" onClose={onClose}>
    <Note kind="alert">
      この画面を閉じると、鍵は二度と表示できません。受け取るシステムに設定してから閉じてください。
      {formerUntil && (
        <>
          <br />
          {formerUntil}までは、前の鍵でも署名します。
        </>
      )}
    </Note>
    <SecretBox name="署名の鍵" secret={secret} />
    <footer className="set-foot">
      <Button onClick={onClose}>閉じる</Button>
    </footer>
  </Dialog>
)
