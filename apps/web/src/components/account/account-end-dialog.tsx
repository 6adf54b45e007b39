import { type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'
import type { OwnerProof, WantedProof } from './owner-proof.ts'
import { OwnerProofField } from './owner-proof-field.tsx'

export type AccountEndQuestion = {
  /** What cannot be undone is asked about in red. */
  tone: 'normal' | 'danger'
  question: string
  /** A sentence to be ticked before the yes counts: a second step, which nobody takes by mistake. */
  acknowledgement?: string
}

type AccountEndDialogProps = AccountEndQuestion & {
  confirmLabel: string
  isSending: boolean
  /** What the service wants to be shown before it ends the account; null where it has asked for nothing. */
  wanted: WantedProof | null
  onConfirm: (proof: OwnerProof) => void
  onCancel: () => void
  children: ReactNode
}

type AcknowledgementProps = {
  boxRef: Ref<HTMLInputElement>
  text: string
  isTicked: boolean
  isMissed: boolean
  isDisabled: boolean
  onTick: () => void
}

/** The sentence that must be ticked, with what to do where it was not. */
function Acknowledgement({ boxRef, text, isTicked, isMissed, isDisabled, onTick }: AcknowledgementProps) {
  const id = useId()
  return (
    <FieldGroup id={id} label="ご確認" isLabelHidden error={isMissed && '内容をご確認のうえ、チェックしてください。'}>
      <CheckboxChoice
        ref={boxRef}
        isBoxed
        checked={isTicked}
        disabled={isDisabled}
        aria-invalid={isMissed || undefined}
        aria-describedby={isMissed ? `${id}-error` : undefined}
        onChange={onTick}
      >
        {text}
      </CheckboxChoice>
    </FieldGroup>
  )
}

/** Confirms closing an account. Mounted only while open, so that it starts empty each time. */
export function AccountEndDialog(props: AccountEndDialogProps) {
  const { question, tone, acknowledgement = '', confirmLabel, isSending, wanted, onConfirm, onCancel, children } = props
  const box = useRef<HTMLInputElement>(null)
  const [isTicked, setIsTicked] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  const proofInput = useRef<HTMLInputElement>(null)
  const [proof, setProof] = useState('')
  const confirm = () => {
    if (acknowledgement !== '' && !isTicked) {
      setIsMissed(true)
      return box.current?.focus()
    }
    // Sent without it, the service would mail another code
    if (wanted && proof === '') return proofInput.current?.focus()
    onConfirm(wanted ? { [wanted.key]: proof } : {})
  }
  const tick = () => {
    setIsTicked(!isTicked)
    setIsMissed(false)
  }
  return (
    <ConfirmDialog
      isOpen
      title={question}
      tone={tone}
      confirmLabel={confirmLabel}
      isBusy={isSending}
      busyLabel="送信中"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <div className="stack">
        {children}
        {acknowledgement && (
          <Acknowledgement
            boxRef={box}
            text={acknowledgement}
            isTicked={isTicked}
            isMissed={isMissed}
            isDisabled={isSending}
            onTick={tick}
          />
        )}
        {wanted && (
          <OwnerProofField
            inputRef={proofInput}
            wanted={wanted}
            value={proof}
            isDisabled={isSending}
            onChange={setProof}
            onSubmit={confirm}
          />
        )}
      </div>
    </ConfirmDialog>
  )
}
