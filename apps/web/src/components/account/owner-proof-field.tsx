import { type FormEvent, type RefObject, useEffect } from 'react'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { PasswordInput, TextInput } from '#web/ui/text-input.tsx'
import type { OwnerProofKey, WantedProof } from './owner-proof.ts'

const fields: Record<OwnerProofKey, { label: string; hint: string }> = {
  currentPassword: {
    label: '現在のパスワード',
    hint: 'ログインから時間がたっているため、ご本人の確認をお願いします。',
  },
  confirmationCode: { label: '確認コード', hint: 'メールに記載の6桁の数字を入力してください。' },
}

type OwnerProofFieldProps = {
  inputRef: RefObject<HTMLInputElement | null>
  wanted: WantedProof
  value: string
  isDisabled: boolean
  onChange: (value: string) => void
  onSubmit: () => void
}

/** The password, or the mailed code, that the service wants before an account ends. It takes the focus whenever the service asks. */
export function OwnerProofField({ inputRef, wanted, value, isDisabled, onChange, onSubmit }: OwnerProofFieldProps) {
  const { key, message } = wanted
  // A new object each time that the service has asked, also with the same words
  useEffect(() => {
    if (wanted) inputRef.current?.focus()
  }, [inputRef, wanted])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const common = {
    ref: inputRef,
    value,
    disabled: isDisabled,
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  }
  return (
    <form method="dialog" noValidate onSubmit={submit}>
      <FieldFrame {...fields[key]} error={message}>
        {(control) =>
          key === 'currentPassword' ? (
            <PasswordInput {...control} {...common} autoComplete="current-password" />
          ) : (
            <TextInput {...control} {...common} autoComplete="one-time-code" inputMode="numeric" width="short" />
          )
        }
      </FieldFrame>
    </form>
  )
}
