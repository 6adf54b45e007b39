import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

type CodeFieldProps = {
  /** `recovery`: letters and digits in place of the app's six digits. */
  kind: 'totp' | 'recovery'
  label: string
  /** What is wrong with it; `''` for nothing. */
  error?: string
}

/** A code, named `code` in its form. It takes what is pasted with blanks or hyphens; the server folds them. */
export function CodeField({ kind, label, error = '' }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // It is the one thing to do on its page; after a wrong code the next one is typed over it
  useEffect(() => {
    input.current?.focus()
    if (error !== '') input.current?.select()
  }, [error])
  const isTotp = kind === 'totp'
  return (
    <div className="field">
      <label htmlFor="code">{label}</label>
      <input
        ref={input}
        className={isTotp ? 'in otp' : 'in l'}
        id="code"
        name="code"
        inputMode={isTotp ? 'numeric' : 'text'}
        autoComplete={isTotp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        aria-invalid={error !== '' || undefined}
        aria-describedby={error === '' ? undefined : 'code-error'}
      />
      {error !== '' && (
        <p id="code-error" className="err t12 code-error" role="alert">
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}
