import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { SignOut } from './use-sign-out.ts'

/** Asks before signing out; the page behind does not scroll meanwhile. */
export function SignOutDialog({ signOut }: { signOut: SignOut }) {
  return (
    <ConfirmDialog
      isOpen={signOut.isAsking}
      title="ログアウト"
      confirmLabel="はい"
      cancelLabel="キャンセル"
      isBusy={signOut.isPending}
      onConfirm={signOut.confirm}
      onCancel={signOut.cancel}
    >
      <p>ログアウトします。よろしいですか？</p>
    </ConfirmDialog>
  )
}
