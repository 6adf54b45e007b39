import { limits } from '@tsunagu/contract/base/limits.ts'
import type { StaffSession } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { formProblemOf } from '#desk/api/form-problem.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { PasswordField } from '#desk/ui/password-field.tsx'

type InvitationFormProps = { token: string; email: string; onSignedIn: (session: StaffSession) => void }

/** Choosing the password of the first sign-in. */
export function InvitationForm({ token, email, onSignedIn }: InvitationFormProps) {
  const client = useClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState({ field: '', form: '' })
  const accept = async (form: FormData) => {
    setIsBusy(true)
    try {
      const body = { token, password: String(form.get('password')) }
      onSignedIn(await client.call('acceptStaffInvitation', { body }))
    } catch (error) {
      setProblem(formProblemOf(error))
      setIsBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void accept(new FormData(event.currentTarget))
      }}
    >
      {problem.form && <Note kind="error">{problem.form}</Note>}
      {/* For the browser's list of passwords */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={`新しいパスワード（${limits.passwordMin}文字以上）`}
        autoComplete="new-password"
        error={problem.field}
      />
      <Button look="main" size="l" className="wide" isSubmit aria-disabled={isBusy}>
        {isBusy ? '登録しています' : '登録してはじめる'}
      </Button>
    </form>
  )
}
