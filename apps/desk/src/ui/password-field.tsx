import { useState } from 'react'
import { IconButton } from './button.tsx'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** What is wrong with it; `''` for nothing. */
  error?: string
}

/** A password, named `password` in its form; it can be shown while it is typed. */
export function PasswordField({ label, autoComplete, error = '' }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="field">
      <label htmlFor="password">{label}</label>
      <span className="pw-in">
        <input
          className="in l"
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          maxLength={72}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error === '' ? undefined : 'password-error'}
        />
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          name={isShown ? 'パスワードを隠す' : 'パスワードを見せる'}
          onClick={() => setIsShown(!isShown)}
        />
      </span>
      {error !== '' && (
        <span id="password-error" className="err t12" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
