import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { wantedProof } from '#web/components/account/owner-proof.ts'
import { formatDay } from '#web/page/format-date.ts'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { List, ListRow, ListRowLink } from '#web/ui/list.tsx'
import { PasswordInput } from '#web/ui/text-input.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useReloadSecurity } from './use-security.ts'

type PasswordRowsProps = { hasPassword: boolean; since: string | null; passkeyCount: number }

/** The password beside passkeys: changing it, doing without it, and what helps where a device is lost. */
export function PasswordRows({ hasPassword, since, passkeyCount }: PasswordRowsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        パスワード
      </h2>
      <List>
        {hasPassword ? (
          <>
            <ListRowLink href={paths.changePassword} sub={since ? `${formatDay(since)}に設定` : undefined} end="変更">
              パスワード
            </ListRowLink>
            <WithoutPassword
              passkeyCount={passkeyCount}
              // The button that opened the dialog is gone with its row
              onDropped={() => heading.current?.focus()}
            />
          </>
        ) : (
          <ListRowLink href={paths.setPassword} sub="いまはパスキーだけでログインします">
            パスワードを設定する
          </ListRowLink>
        )}
        <ListRowLink href={paths.forgotPassword} sub="メールに届く6桁の数字で、パスワードを設定し直せます">
          端末をなくしたとき
        </ListRowLink>
      </List>
    </section>
  )
}

function WithoutPassword({ passkeyCount, onDropped }: { passkeyCount: number; onDropped: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const isPossible = passkeyCount > 0
  return (
    <>
      <ListRow
        id="without-password"
        sub={isPossible ? `パスキーが${passkeyCount}個あるので、止められます` : '先にパスキーを加えると、止められます'}
        end={
          <Button
            variant="neutral"
            size="small"
            aria-label="パスワードでのログインを止める"
            aria-disabled={!isPossible || undefined}
            aria-describedby="without-password-sub"
            onClick={() => isPossible && setIsAsking(true)}
          >
            止める
          </Button>
        }
      >
        パスワードでのログイン
      </ListRow>
      {isAsking && <DropDialog onClose={() => setIsAsking(false)} onDropped={onDropped} />}
    </>
  )
}

/** Asks for the password once more; mounted only while open. */
function DropDialog({ onClose, onDropped }: { onClose: () => void; onDropped: () => void }) {
  const { api } = usePortal()
  const reload = useReloadSecurity()
  const [typed, setTyped] = useState('')
  const { mutate, isPending, error } = useMutation({
    throwOnError: false,
    mutationFn: () => api.call('dropPassword', { body: { currentPassword: typed } }),
    async onSuccess() {
      await reload()
      showToast.success('パスワードでのログインを止めました。')
      onClose()
      onDropped()
    },
  })
  const wanted = wantedProof(error)
  return (
    <ConfirmDialog
      isOpen
      title="パスワードでのログインを止めますか？"
      confirmLabel="止める"
      isBusy={isPending}
      failure={error && wanted === null && failureSentence(error)}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>
          次からは、パスキーだけでログインします。パスキーを使える端末がなくなったときは、メールに届く数字でパスワードを設定し直せます。
        </p>
        <form
          method="dialog"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (!isPending) mutate()
          }}
        >
          <FieldFrame label="現在のパスワード" hint="ご本人の確認のためにお聞きします。" error={wanted?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                value={typed}
                maxLength={200}
                autoComplete="current-password"
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            )}
          </FieldFrame>
        </form>
      </div>
    </ConfirmDialog>
  )
}
