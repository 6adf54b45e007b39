import { type ReactNode, useId, useRef, useState } from 'react'
import { CheckboxChoice } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldGroup } from '#web/ui/field-frame.tsx'

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
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

/** Asks before an account ends. It is there while it is open: each time it begins anew. */
export function AccountEndDialog(props: AccountEndDialogProps) {
  const { question, tone, acknowledgement = '', confirmLabel, isSending, onConfirm, onCancel, children } = props
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isTicked, setIsTicked] = useState(false)
  const [isMissed, setIsMissed] = useState(false)
  const confirm = () => {
    if (acknowledgement === '' || isTicked) return onConfirm()
    setIsMissed(true)
    box.current?.focus()
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
          <FieldGroup
            id={id}
            label="ご確認"
            isLabelHidden
            error={isMissed && '内容をご確認のうえ、チェックしてください。'}
          >
            <CheckboxChoice
              ref={box}
              isBoxed
              checked={isTicked}
              disabled={isSending}
              aria-invalid={isMissed || undefined}
              aria-describedby={isMissed ? `${id}-error` : undefined}
              onChange={tick}
            >
              {acknowledgement}
            </CheckboxChoice>
          </FieldGroup>
        )}
      </div>
    </ConfirmDialog>
  )
}
