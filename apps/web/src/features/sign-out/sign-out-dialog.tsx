import { useMutation, useQuery } from '@tanstack/react-query'
import { FetchError } from '@tsunagu/client/calls/errors.ts'
import type { ApiClient } from '#web/api/api-client.ts'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { dropTraces } from '#web/session/forget-session.ts'
import { sessionQuery } from '#web/session/session-query.ts'
import { keepToast } from '#web/session/stored-toast.ts'
import { useWaitingMessages } from '#web/session/waiting-messages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { signOutLater } from './sign-out-later.ts'

type SignOutDialogProps = { isOpen: boolean; onClose: () => void }

/** Signs out, or has the service worker do so where there is no connection: the next person at the device must find nothing. */
async function signOut(api: ApiClient): Promise<void> {
  try {
    await api.call('signOut')
  } catch (error) {
    if (!(error instanceof FetchError) || !(await signOutLater())) throw error
  }
}

/**
 * Asks before signing out (docs/behaviour.md §3); the page behind does not scroll meanwhile. A success reloads the page at
 * sign-in, so that nothing of the job seeker stays in memory; its message shows there.
 */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { api } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: () => signOut(api),
    async onSuccess() {
      await dropTraces()
      keepToast('ログアウトに成功しました。')
      window.location.assign(paths.signIn)
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="ログアウト"
      confirmLabel="はい"
      cancelLabel="キャンセル"
      isBusy={isPending}
      failure={error && `ログアウトに失敗しました。${failureSentence(error)}`}
      onConfirm={() => mutate()}
      onCancel={() => {
        reset()
        onClose()
      }}
    >
      <p>ログアウトします。よろしいですか？</p>
      <WaitingWarning />
    </ConfirmDialog>
  )
}

/** What would be lost: messages that were written without a connection. */
function WaitingWarning() {
  const { api } = usePortal()
  const { data } = useQuery({ ...sessionQuery(api), throwOnError: false, enabled: false })
  const { length } = useWaitingMessages(data?.sessionId ?? '')
  if (length === 0) return null
  return <p>{`送信待ちのメッセージが${length}件あります。ログアウトすると、送られずに消えます。`}</p>
}
