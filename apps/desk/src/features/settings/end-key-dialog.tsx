import type { ListedOperatorKey } from '@tsunagu/contract/endpoints/operator-key-calls.ts'
import { ofService } from '#desk/api/desk-client.ts'
import { useClient } from '#desk/api/desk-context.ts'
import { keysKey } from '#desk/api/queries/settings.ts'
import { momentText } from '#desk/page/dates.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'
import { useAct } from './use-act.ts'

type EndKeyDialogProps = { service: string; ended: ListedOperatorKey; now: Date; onClose: () => void }

/** Ends a key, which cannot be taken back: what still uses it is said before. */
export function EndKeyDialog({ service, ended, now, onClose }: EndKeyDialogProps) {
  const client = useClient()
  const show = useToast()
  const { act, isBusy, problem } = useAct(keysKey(service))
  const end = async () => {
    const done = await act(() => client.call('revokeOperatorKey', { params: { id: ended.id } }, ofService(service)))
    if (!done) return
    show(`「${ended.name}」を無効にしました`)
    onClose()
  }
  const lastUse = ended.lastUsedDatetime
    ? `最後に使われたのは ${momentText(new Date(ended.lastUsedDatetime), now)} です。`
    : 'まだ使われていません。'
  return (
    <Dialog title={`「${ended.name}」を無効にしますか`} onClose={onClose}>
      {problem && <Note kind="error">{problem}</Note>}
      <Note kind="alert">
        このキーを使うシステムは、すぐに接続できなくなります。元に戻すことはできません。
        <br />
        {lastUse}
      </Note>
      <footer className="set-foot">
        <Button onClick={onClose}>やめる</Button>
        <Button look="danger" data-first aria-disabled={isBusy} onClick={() => void end()}>
          無効にする
        </Button>
      </footer>
    </Dialog>
  )
}
