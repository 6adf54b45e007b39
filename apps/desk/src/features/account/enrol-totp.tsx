import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { formProblemOf } from '#desk/api/form-problem.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { CodeField } from '#desk/ui/code-field.tsx'
import { Note } from '#desk/ui/note.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type EnrolTotpProps = {
  /** What the last button says. */
  onward: string
  onBegin?: () => void
  /** The app is in use, and the recovery codes are kept. */
  onDone: () => void
}

/** Setting an authenticator app up: the QR code, a first code, the recovery codes. */
export function EnrolTotp({ onward, onBegin, onDone }: EnrolTotpProps) {
  const client = useClient()
  const begin = useMutation({ mutationFn: () => client.call('beginStaffTotp'), onSuccess: () => onBegin?.() })
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onward={onward} onDone={onDone} />
  if (begin.data) return <ScanAndConfirm begun={begin.data} onConfirmed={setCodes} />
  return (
    <>
      {begin.error && <Note kind="error">{errorSentence(begin.error)}</Note>}
      <p>
        <Button
          look="main"
          icon="shield"
          aria-disabled={begin.isPending}
          onClick={() => !begin.isPending && begin.mutate()}
        >
          認証アプリを設定する
        </Button>
      </p>
    </>
  )
}

type ScanAndConfirmProps = { begun: Output<'beginStaffTotp'>; onConfirmed: (codes: readonly string[]) => void }

function ScanAndConfirm({ begun: { secret, uri }, onConfirmed }: ScanAndConfirmProps) {
  const { confirm, isBusy } = useConfirm(onConfirmed)
  const problem = confirm.error ? formProblemOf(confirm.error) : { field: '', form: '' }
  return (
    <ol className="enrol">
      <li>
        <p>認証アプリ（Google Authenticator、Microsoft Authenticator など）で、このQRコードを読み取ります。</p>
        <QrCode text={uri} name="認証アプリで読み取るQRコード" />
        <p className="t12 sub">
          読み取れないときは、次の文字をアプリに入力してください。
          <code className="secret">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
      </li>
      <li>
        <p>アプリに表示された6桁のコードを入力します。</p>
        {problem.form && <Note kind="error">{problem.form}</Note>}
        <form
          className="confirm-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) confirm.mutate(String(new FormData(event.currentTarget).get('code')))
          }}
        >
          <CodeField kind="totp" label="確認コード（6桁）" error={problem.field} />
          <p>
            <Button look="main" isSubmit aria-disabled={isBusy} cap="↵">
              {isBusy ? '確認しています' : '確認する'}
            </Button>
          </p>
        </form>
      </li>
    </ol>
  )
}

function useConfirm(onConfirmed: ScanAndConfirmProps['onConfirmed']) {
  const client = useClient()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: (code: string) => client.call('confirmStaffTotp', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onConfirmed(recoveryCodes)
      void queries.invalidateQueries({ queryKey: ['account'] })
      void queries.invalidateQueries({ queryKey: sessionQuery(client).queryKey })
    },
  })
  return { confirm, isBusy: confirm.isPending }
}
