import type { ListedOperatorKey } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { keysKey } from '#desk/api/queries/settings.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { SecretBox } from './secret-box.tsx'
import { useAct } from './use-act.ts'

type NewKeyProps = {
  service: string
  made: { name: string; token: string }
  former: ListedOperatorKey | null
  onClose: () => void
}

/** A key that was just made: it is kept nowhere else. The one before it can be ended from here. */
export function NewKey({ service, made, former, onClose }: NewKeyProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useAct(keysKey(service))
  const end = async ({ id, name }: ListedOperatorKey) => {
    const done = await act(() => client.call('revokeOperatorKey', { params: { id } }, ofService(service)))
    if (!done) return
    show(`古いキー「${name}」を無効にしました`)
    onClose()
  }
  return (
    <Dialog title={`「${made.name}」を作成しました`} onClose={onClose}>
      {problem && <Note kind="error">{problem}</Note>}
      <Note kind="alert">
        この画面を閉じると、キーは二度と表示できません。使うシステムに設定してから閉じてください。
      </Note>
      <SecretBox name="APIキー" secret={made.token} />
      <footer className="set-foot">
        {former && (
          <Button look="danger" aria-disabled={isBusy} onClick={() => void end(former)}>
            設定したので、古いキーを無効にする
          </Button>
        )}
        <Button onClick={onClose}>閉じる</Button>
      </footer>
    </Dialog>
  )
}
