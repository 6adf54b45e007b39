import type { Output } from '@tsunagu/contract/endpoints/registry.ts'
import { erasureReasons } from '@tsunagu/contract/hiring/job-seeker.ts'
import { type FormEvent, useState } from 'react'
import { errorSentence, isConflict } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { erasureReasonWords } from './erasure-words.ts'
import type { useErasure } from './use-erasure.ts'

type ErasureFormProps = { preview: Output<'previewErasure'>; erase: ReturnType<typeof useErasure>['erase'] }

const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Why it is done, and the typed address: nobody erases somebody else by a slip. */
export function ErasureForm({ preview, erase }: ErasureFormProps) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const chosen = erasureReasons.find((one) => one === reason)
  const isTyped = sameAddress(typed, preview.email)
  const missing = !chosen ? '理由を選んでください。' : isTyped ? '' : '確認のため、メールアドレスを入力してください。'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen && isTyped && !erase.isPending) erase.mutate({ reason: chosen, confirmation: typed })
  }
  return (
    <form className="erasure-form" onSubmit={submit}>
      {erase.error && (
        <Note kind="error">
          {isConflict(erase.error)
            ? 'メールアドレスが登録と一致しないため、消去していません。'
            : errorSentence(erase.error, 'この求職者は、すでに消去されたか、退会しています。')}
        </Note>
      )}
      <ReasonField reason={reason} onChange={setReason} />
      <div className="field">
        <label htmlFor="erasure-mail">確認のため、ご本人のメールアドレス（{preview.email}）を入力</label>
        <input
          id="erasure-mail"
          className="in"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </div>
      <p id="erasure-missing" className="sub t12" role="status">
        {missing}
      </p>
      <Button
        look="danger"
        isSubmit
        aria-disabled={missing !== '' || erase.isPending}
        aria-describedby="erasure-missing"
      >
        {erase.isPending ? '消去しています' : '消去する（元に戻せません）'}
      </Button>
    </form>
  )
}

const ReasonField = ({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) => (
  <div className="field">
    <label htmlFor="erasure-reason">理由</label>
    <select
      id="erasure-reason"
      className="in"
      value={reason}
      onChange={({ currentTarget: { value } }) => onChange(value)}
    >
      <option value="">選んでください</option>
      {erasureReasons.map((one) => (
        <option key={one} value={one}>
          {erasureReasonWords[one]}
        </option>
      ))}
    </select>
  </div>
)
