import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { formProblemOf } from '#desk/api/form-problem.ts'
import { Button } from '#desk/ui/button.tsx'
import { CodeField } from '#desk/ui/code-field.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'

/** What the first step of signing in has given. */
export type SecondStep = NonNullable<Output<'signInStaff'>['secondFactor']> & { email: string }

type CodeFormProps = {
  step: SecondStep
  onSignedIn: (session: StaffSession) => void
  /** Back to the password; the sentence says why, '' where the person goes back by themselves. */
  onBack: (reason: string) => void
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeForm({ step, onSignedIn, onBack }: CodeFormProps) {
  const [kind, setKind] = useState<'totp' | 'recovery'>('totp')
  const { isBusy, problem, send, forget } = useCode(step, onSignedIn, onBack)
  return (
    <>
      <p className="t12 sub code-who">
        <Button size="s" look="quiet" icon="arrow-left" onClick={() => onBack('')}>
          もどる
        </Button>
        <span className="clip">{step.email}</span>
      </p>
      <p>
        {kind === 'totp'
          ? '認証アプリに表示されている6桁のコードを入力してください。'
          : '保管してある回復コードを1つ入力してください。使ったコードは、次からは使えません。'}
      </p>
      {problem.form && <Note kind="error">{problem.form}</Note>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void send(new FormData(event.currentTarget))
        }}
      >
        <CodeField
          key={kind}
          kind={kind}
          label={kind === 'totp' ? '確認コード（6桁）' : '回復コード'}
          error={problem.field}
        />
        <Button look="main" size="l" className="wide" isSubmit aria-disabled={isBusy} cap="↵">
          {isBusy ? '確認しています' : '確認する'}
        </Button>
      </form>
      <OtherWay
        kind={kind}
        left={step.recoveryCodesLeft}
        onChange={(next) => {
          forget()
          setKind(next)
        }}
      />
      <p className="t12 sub">どちらも使えないときは、管理者に再設定を依頼してください。</p>
    </>
  )
}

/** Sends a code, and keeps what was wrong with it. */
function useCode({ token }: SecondStep, onSignedIn: CodeFormProps['onSignedIn'], onBack: CodeFormProps['onBack']) {
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState({ field: '', form: '' })
  const send = async (form: FormData) => {
    setIsBusy(true)
    // Emptied first: the same sentence twice is announced twice
    setProblem({ field: '', form: '' })
    try {
      onSignedIn(await client.call('signInStaffByCode', { body: { token, code: String(form.get('code')) } }))
    } catch (error) {
      const found = formProblemOf(error)
      if (error instanceof ResponseError && error.status === 404) onBack(found.form)
      setProblem(found)
      setIsBusy(false)
    }
  }
  return { isBusy, problem, send, forget: () => setProblem({ field: '', form: '' }) }
}

type OtherWayProps = { kind: 'totp' | 'recovery'; left: number; onChange: (kind: 'totp' | 'recovery') => void }

function OtherWay({ kind, left, onChange }: OtherWayProps) {
  if (kind === 'recovery') {
    return (
      <Button className="wide" icon="shield" onClick={() => onChange('totp')}>
        認証アプリのコードを使う
      </Button>
    )
  }
  return (
    <>
      <p className="or">
        <span>ほかの方法</span>
      </p>
      <button type="button" className="btn wide code-way" onClick={() => onChange('recovery')}>
        <Icon name="key" />
        回復コードを使う
        <span className="push sub t12">残り {left}個</span>
      </button>
    </>
  )
}
