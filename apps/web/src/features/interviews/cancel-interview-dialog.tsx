import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import {
  type InterviewCancelReason,
  interviewCancelReasonCodes,
  interviewCancelReasons,
  interviewKindOf,
  interviewLimits,
} from '@tsunagu/contract/hiring/interview.ts'
import { useState } from 'react'
import { RadioChoice } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldFrame, FieldGroup } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './interview.module.css'
import { useInterviewMove } from './use-interview-move.ts'

type CancelInterviewDialogProps = {
  interview: Interview
  isOpen: boolean
  onClose: () => void
  onDone: (text: string) => void
}

/** Cancels an interview, with a reason. */
export function CancelInterviewDialog({ interview, isOpen, onClose, onDone }: CancelInterviewDialogProps) {
  const [reason, setReason] = useState<InterviewCancelReason | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { make, isBusy, failure, forget } = useInterviewMove(interview.id)
  const close = () => {
    forget()
    onClose()
  }
  const cancel = async () => {
    if (reason === null) return setIsMissing(true)
    if (!(await make({ act: 'cancel', reason, note }))) return undefined
    onClose()
    return onDone(`${interviewKindOf(interview)}を取り消しました。`)
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={`${interviewKindOf(interview)}を取り消す`}
      tone="danger"
      confirmLabel="取り消す"
      cancelLabel="やめる"
      isBusy={isBusy}
      busyLabel="送信中"
      failure={failure}
      onConfirm={() => void cancel()}
      onCancel={close}
    >
      <div className={styles.form}>
        <p>取り消すと、元に戻せません。日時を変えたいときは「ほかの日時を相談する」をお使いください。</p>
        <FieldGroup label="取り消す理由" requirement="required" error={isMissing && '取り消す理由を選んでください。'}>
          <Reasons
            chosen={reason}
            onChoose={(code) => {
              setIsMissing(false)
              setReason(code)
            }}
          />
        </FieldGroup>
        <FieldFrame label="アドバイザーへのひとこと" requirement="optional">
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={interviewLimits.noteLength}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </FieldFrame>
      </div>
    </ConfirmDialog>
  )
}

type ReasonsProps = { chosen: InterviewCancelReason | null; onChoose: (code: InterviewCancelReason) => void }

const Reasons = ({ chosen, onChoose }: ReasonsProps) =>
  interviewCancelReasonCodes.map((code) => (
    <RadioChoice key={code} name="reason" value={code} checked={chosen === code} onChange={() => onChoose(code)}>
      {interviewCancelReasons[code]}
    </RadioChoice>
  ))
