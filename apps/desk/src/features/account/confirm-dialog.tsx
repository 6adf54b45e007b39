import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { formProblemOf } from '#desk/api/form-problem.ts'
import { sessionQuery } from '#desk/api/queries.ts'
import { Button } from '#desk/ui/button.tsx'
import { CodeField } from '#desk/ui/code-field.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { PasswordField } from '#desk/ui/password-field.tsx'
import { ProviderProof } from './provider-proof.tsx'

/** Proving again who one is: by a code where there is a second factor, else by the password. */
export function ConfirmDialog({ onSettled }: { onSettled: (isProved: boolean) => void }) {
  const client = useClient()
  const { data: session } = useQuery(sessionQuery(client))
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState({ field: '', form: '' })
  const form = useRef<HTMLFormElement>(null)
  // A dialog that opens gives the focus to its first button, which closes it
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const ways = session?.proofWays ?? ['password']
  const isByCode = ways.includes('code')
  const hasField = isByCode || ways.includes('password')
  const onProof = useCallback(() => onSettled(true), [onSettled])
  const prove = async (given: FormData) => {
    setIsBusy(true)
    setProblem({ field: '', form: '' })
    const [code, password] = [String(given.get('code')), String(given.get('password'))]
    try {
      await client.call('proveStaff', { body: isByCode ? { code } : { password } })
      onSettled(true)
    } catch (error) {
      setProblem(formProblemOf(error))
      setIsBusy(false)
    }
  }
  return (
    <Dialog title="ご本人の確認" onClose={() => onSettled(false)}>
      <p>
        大切な操作の前に、もう一度確認します。
        {isByCode && '認証アプリの6桁のコードか、回復コードを入力してください。'}
        {hasField && !isByCode && 'パスワードを入力してください。'}
        確認すると、10分のあいだは続けて操作できます。
      </p>
      {problem.form && <Note kind="error">{problem.form}</Note>}
      {hasField && (
        <form
          ref={form}
          className="confirm-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void prove(new FormData(event.currentTarget))
          }}
        >
          {isByCode ? (
            <CodeField kind="totp" label="確認コード" error={problem.field} />
          ) : (
            <PasswordField label="パスワード" autoComplete="current-password" error={problem.field} />
          )}
          <div className="acct-acts">
            <Button look="main" isSubmit aria-disabled={isBusy} cap="↵">
              {isBusy ? '確認しています' : '確認して続ける'}
            </Button>
            <Button onClick={() => onSettled(false)}>やめる</Button>
          </div>
        </form>
      )}
      {ways.includes('provider') && <ProviderProof isOnly={!hasField} onProof={onProof} />}
    </Dialog>
  )
}
