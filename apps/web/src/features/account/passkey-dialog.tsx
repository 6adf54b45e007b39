import { useMutation } from '@tanstack/react-query'
import { longestPasskeyName } from '@tsunagu/contract/base/passkeys.ts'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { type Passkey, useReloadSecurity } from './use-security.ts'

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void; onRemoved: () => void }

/** Names a passkey or removes it. Mounted only while open. */
export function PasskeyDialog(props: PasskeyDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  return isRemoving ? <RemoveDialog {...props} /> : <NameDialog {...props} onRemove={() => setIsRemoving(true)} />
}

function NameDialog({ passkey, onClose, onRemove }: PasskeyDialogProps & { onRemove: () => void }) {
  const { api } = usePortal()
  const reload = useReloadSecurity()
  const [name, setName] = useState(passkey.name)
  const [isEmpty, setIsEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: (to: string) =>
      api.call('renamePasskey', { params: { id: passkey.id }, body: { name: to, formerName: passkey.name } }),
    async onSuccess() {
      await reload()
      showToast.success('名前を保存しました。')
      onClose()
    },
    // Another page was faster: the list shows what it says now
    onError: reload,
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const typed = name.trim()
    setIsEmpty(typed === '')
    if (typed !== '' && !isPending) mutate(typed)
  }
  const actions = (
    <>
      <Button variant="neutral" onClick={onClose}>
        やめる
      </Button>
      <Button type="submit" form="passkey-form" isBusy={isPending}>
        保存する
      </Button>
    </>
  )
  return (
    <Dialog isOpen onClose={onClose} title="パスキーの名前" canDismiss={!isPending} actions={actions}>
      <form id="passkey-form" className="stack" noValidate onSubmit={save}>
        {error && <Banner tone="error">{failureSentence(error)}</Banner>}
        <FieldFrame label="名前" error={isEmpty && '名前を入力してください。'}>
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={longestPasskeyName}
              autoComplete="off"
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </FieldFrame>
        <div>
          <Button variant="dangerOutline" size="small" icon="trash" onClick={onRemove}>
            このパスキーを消す
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ passkey, onClose, onRemoved }: PasskeyDialogProps) {
  const { api } = usePortal()
  const reload = useReloadSecurity()
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('removePasskey', { params: { id: passkey.id } }),
    async onSuccess() {
      await reload()
      showToast.success(`パスキー「${passkey.name}」を消しました。`)
      onClose()
      onRemoved()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title="パスキーを消しますか？"
      tone="danger"
      confirmLabel="消す"
      isBusy={isPending}
      failure={error && failureSentence(error)}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      「{passkey.name}」では、ログインできなくなります。端末に残っている鍵は、端末の設定から消してください。
    </ConfirmDialog>
  )
}
