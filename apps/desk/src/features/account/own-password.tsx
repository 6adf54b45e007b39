import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import { type FormEvent, useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { staffFactorsQuery, staffSessionsQuery } from '#desk/api/queries/account-queries.ts'
import { useSession } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type Passwords = { password: string; newPassword: string }

/** What is wrong with a field as the server says it; what is wrong at all under `form`. */
function problemsOf(error: unknown): Record<keyof Passwords | 'form', string> {
  const at = (key: string) =>
    error instanceof ResponseError ? (error.formErrors.find((one) => one.key === key)?.message ?? '') : ''
  const [password, newPassword] = [at('password'), at('newPassword')]
  if (!error || password || newPassword) return { password, newPassword, form: '' }
  const sentence = errorSentence(error)
  return { password, newPassword, form: error instanceof ResponseError ? error.messageOr(sentence) : sentence }
}

function useChangePassword(onChanged: () => void) {
  const client = useClient()
  const queries = useQueryClient()
  const show = useToast()
  return useMutation({
    mutationFn: (body: Passwords) => client.call('changeStaffPassword', { body }),
    onSuccess: async () => {
      show('パスワードを変更しました。ほかの端末はサインアウトしました。')
      onChanged()
      await queries.invalidateQueries({ queryKey: staffSessionsQuery(client).queryKey })
    },
  })
}

/** Changes one's own password. Who signs in by the provider alone has none. */
export function OwnPassword() {
  const { data } = useQuery(staffFactorsQuery(useClient()))
  const [isOpen, setIsOpen] = useState(false)
  if (!data?.hasPassword) return null
  return (
    <section aria-labelledby="own-password-heading">
      <h2 id="own-password-heading">パスワード</h2>
      <p className="sub">変更すると、ほかの端末はサインアウトし、メールでお知らせします。</p>
      {isOpen ? (
        <PasswordForm onClose={() => setIsOpen(false)} />
      ) : (
        <p>
          <Button onClick={() => setIsOpen(true)}>パスワードを変更</Button>
        </p>
      )}
    </section>
  )
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { staff } = useSession()
  const { mutate, isPending, error } = useChangePassword(onClose)
  const problems = problemsOf(error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const data = new FormData(event.currentTarget)
    const valueOf = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    mutate({ password: valueOf('password'), newPassword: valueOf('newPassword') })
  }
  return (
    <form className="own-password" aria-label="パスワードの変更" onSubmit={submit}>
      {problems.form && <Note kind="error">{problems.form}</Note>}
      {/* Password managers file the new password under this name */}
      <input type="hidden" name="username" autoComplete="username" value={staff.email} />
      <Field name="password" label="いまのパスワード" autoComplete="current-password" error={problems.password} />
      <Field
        name="newPassword"
        label="新しいパスワード（8文字以上）"
        autoComplete="new-password"
        error={problems.newPassword}
      />
      <p className="own-password-acts">
        <Button onClick={onClose}>やめる</Button>
        <Button isSubmit look="main" aria-disabled={isPending}>
          変更する
        </Button>
      </p>
    </form>
  )
}

type FieldProps = {
  name: keyof Passwords
  label: string
  autoComplete: 'current-password' | 'new-password'
  error: string
}

const Field = ({ name, label, autoComplete, error }: FieldProps) => (
  <div className="field">
    <label htmlFor={`own-${name}`}>{label}</label>
    <input
      id={`own-${name}`}
      className="in"
      name={name}
      type="password"
      autoComplete={autoComplete}
      required
      maxLength={72}
      aria-invalid={error !== '' || undefined}
      aria-describedby={error === '' ? undefined : `own-${name}-error`}
    />
    {error !== '' && (
      <span id={`own-${name}-error`} className="err t12" role="alert">
        {error}
      </span>
    )}
  </div>
)
