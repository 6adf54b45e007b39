import { useMutation } from '@tanstack/react-query'
import { mostPasskeys } from '@tsunagu/contract/base/passkeys.ts'
import { useRef, useState } from 'react'
import { knowsPasskeys, makePasskey, passkeySentence } from '#web/api/passkeys.ts'
import { type OwnerProof, wantedProof } from '#web/components/account/owner-proof.ts'
import { OwnerProofField } from '#web/components/account/owner-proof-field.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import styles from './add-passkey.module.css'
import { useReloadSecurity } from './use-security.ts'

/** Adds a passkey of this device. @param count how many there are already */
export function AddPasskey({ count }: { count: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const isHydrated = useIsHydrated()
  const isUnknown = isHydrated && !knowsPasskeys()
  const reason = isUnknown
    ? 'このブラウザーでは、パスキーを使えません。'
    : count >= mostPasskeys
      ? `パスキーは${mostPasskeys}個まで登録できます。使わないものを消すと、加えられます。`
      : ''
  return (
    <div className={styles.add}>
      <Button
        variant="secondary"
        icon="plus"
        aria-disabled={reason !== '' || undefined}
        aria-describedby={reason === '' ? undefined : 'no-passkey'}
        onClick={() => reason === '' && setIsAsking(true)}
      >
        この端末のパスキーを加える
      </Button>
      {reason !== '' && (
        <p id="no-passkey" className="note">
          {reason}
        </p>
      )}
      {isAsking && <AddDialog onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function useAddPasskey(onAdded: () => void) {
  const { api } = usePortal()
  const reload = useReloadSecurity()
  return useMutation({
    throwOnError: false,
    async mutationFn(proof: OwnerProof) {
      const { options } = await api.call('beginPasskey', { body: proof })
      return api.call('addPasskey', { body: { credential: await makePasskey(options) } })
    },
    async onSuccess({ name }) {
      await reload()
      showToast.success(`パスキー「${name}」を加えました。`)
      onAdded()
    },
  })
}

/** Says what follows before the browser asks; mounted only while open. */
function AddDialog({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useAddPasskey(onClose)
  const [proof, setProof] = useState('')
  const input = useRef<HTMLInputElement>(null)
  // It stays while the next attempt is under way
  const [lastWanted, setLastWanted] = useState<ReturnType<typeof wantedProof>>(null)
  const wanted = wantedProof(error) ?? lastWanted
  const confirm = () => {
    if (wanted && proof === '') return input.current?.focus()
    setLastWanted(wanted)
    mutate(wanted ? { [wanted.key]: proof } : {})
  }
  return (
    <ConfirmDialog
      isOpen
      title="この端末のパスキーを加えますか？"
      confirmLabel="加える"
      cancelLabel="やめる"
      isBusy={isPending}
      busyLabel="確認しています"
      failure={error && wantedProof(error) === null && passkeySentence(error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <div className="stack">
        <ul className={styles.facts}>
          <li>次から、顔・指紋・画面ロックだけで入れます。</li>
          <li>にせのサイトでは使えないので、盗まれません。</li>
          <li>顔や指紋のデータは、端末の外に出ません。</li>
        </ul>
        {wanted && (
          <OwnerProofField
            inputRef={input}
            wanted={wanted}
            value={proof}
            isDisabled={isPending}
            onChange={setProof}
            onSubmit={confirm}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
