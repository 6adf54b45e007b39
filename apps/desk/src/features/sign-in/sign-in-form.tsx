import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { PasswordField } from '#desk/ui/password-field.tsx'
import type { SecondStep } from './code-form.tsx'

/** The server's own sentence: it says how many minutes to wait. */
const sentenceOf = (error: unknown): string =>
  error instanceof ResponseError ? error.messageOr(errorSentence(error)) : errorSentence(error)

type SignInFormProps = {
  onSignedIn: (session: StaffSession) => void
  /** The password was right, and a second factor is asked for. */
  onSecondStep: (step: SecondStep) => void
}

/** Signing in by mail address and password. */
export function SignInForm({ onSignedIn, onSecondStep }: SignInFormProps) {
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) problem.current?.focus()
  }, [error])
  const signIn = async (form: FormData) => {
    setIsBusy(true)
    setError('')
    const body = { email: String(form.get('email')), password: String(form.get('password')) }
    try {
      const { session, secondFactor } = await client.call('signInStaff', { body })
      if (session) onSignedIn(session)
      else if (secondFactor) onSecondStep({ ...secondFactor, email: body.email })
    } catch (failure) {
      setError(sentenceOf(failure))
      setIsBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void signIn(new FormData(event.currentTarget))
      }}
    >
      {error && (
        <div ref={problem} tabIndex={-1}>
          <Note kind="error">{error}</Note>
        </div>
      )}
      <div className="field">
        <label htmlFor="email">メールアドレス</label>
        <input className="in l" id="email" name="email" type="email" autoComplete="username" required maxLength={254} />
      </div>
      <PasswordField label="パスワード" autoComplete="current-password" />
      <Button look="main" size="l" className="wide" isSubmit aria-disabled={isBusy} cap="↵">
        {isBusy ? 'サインインしています' : 'サインイン'}
      </Button>
    </form>
  )
}
