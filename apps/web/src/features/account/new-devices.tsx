import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureSentence } from '#web/api/failure-sentence.ts'
import { formatDayTime } from '#web/page/format-date.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'
import styles from './new-devices.module.css'
import { deviceText, isOpenQuestion } from './sign-in-words.ts'
import { type SignInRecord, useReloadSecurity } from './use-security.ts'

/** Sign-ins on devices that are new to the account: was it me? */
export function NewDevices({ signIns }: { signIns: readonly SignInRecord[] }) {
  const open = signIns.filter(isOpenQuestion)
  if (open.length === 0) return null
  return (
    <section aria-label="はじめての端末からのログイン" className={styles.list}>
      {open.map((signIn) => (
        <NewDevice key={signIn.id} signIn={signIn} />
      ))}
    </section>
  )
}

function useAnswer({ id }: SignInRecord) {
  const { api } = usePortal()
  const reload = useReloadSecurity()
  return useMutation({
    throwOnError: false,
    mutationFn: (isMine: boolean) => api.call('answerSignIn', { params: { id }, body: { isMine } }),
    async onSuccess(_answer, isMine) {
      showToast.success(
        isMine ? '回答を記録しました。' : 'その端末をログアウトしました。新しいパスワードを設定してください。',
      )
      await reload()
    },
  })
}

function NewDevice({ signIn }: { signIn: SignInRecord }) {
  const { mutate, isPending, error } = useAnswer(signIn)
  const [isAsking, setIsAsking] = useState(false)
  const id = `new-device-${signIn.id}`
  const answers = (
    <div className={styles.answers}>
      <Button variant="neutral" size="small" isBusy={isPending} aria-describedby={id} onClick={() => mutate(true)}>
        自分です
      </Button>
      <Button variant="dangerOutline" size="small" aria-describedby={id} onClick={() => setIsAsking(true)}>
        自分ではない
      </Button>
    </div>
  )
  return (
    <Banner tone="alert" action={answers}>
      <b>はじめての端末からログインがありました。</b>
      <br />
      <span id={id}>
        {formatDayTime(signIn.datetime)}　{deviceText(signIn.device)}
      </span>
      <br />
      心あたりはありますか？
      {error && !isAsking && <p role="alert">{failureSentence(error)}</p>}
      <ConfirmDialog
        isOpen={isAsking}
        title="その端末をログアウトしますか？"
        tone="danger"
        confirmLabel="ログアウトする"
        isBusy={isPending}
        failure={error && failureSentence(error)}
        onConfirm={() => mutate(false)}
        onCancel={() => setIsAsking(false)}
      >
        いまのパスワードは使えなくなります。このあと、新しいパスワードを設定してください。そのログインのあとに加えられたパスキーも消します。
      </ConfirmDialog>
    </Banner>
  )
}
