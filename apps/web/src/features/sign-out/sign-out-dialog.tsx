import { useMutation } from '@tanstack/react-query'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { dropTraces } from '#web/session/forget-session.ts'
import { keepToast } from '#web/session/stored-toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type SignOutDialogProps = { isOpen: boolean; onClose: () => void }

/**
 * Asks before signing out (docs/behaviour.md §3); the page behind does not scroll meanwhile. A success reloads the page at
 * sign-in, so that nothing of the job seeker stays in memory; its message shows there.
 */
export function SignOutDialog({ isOpen, onClose }: SignOutDialogProps) {
  const { api } = usePortal()
  const { mutate, isPending, error, reset } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('signOut'),
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
    </ConfirmDialog>
  )
}
