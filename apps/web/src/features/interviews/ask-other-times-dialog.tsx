import type { Interview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FieldFrame } from '#web/ui/field-frame.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import styles from './interview.module.css'
import { useInterviewMove } from './use-interview-move.ts'

type MoveDialogProps = {
  interview: Interview
  isOpen: boolean
  onClose: () => void
  onDone: (text: string) => void
}

/** Asks for other times, in the job seeker's own words. */
export function AskOtherTimesDialog({ interview, isOpen, onClose, onDone }: MoveDialogProps) {
  const [note, setNote] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { make, isBusy, failure, forget } = useInterviewMove(interview.id)
  const close = () => {
    forget()
    onClose()
  }
  const ask = async () => {
    if (note.trim() === '') return setIsMissing(true)
    if (!(await make({ act: 'ask', note }))) return undefined
    onClose()
    return onDone('ほかの日時のご希望をアドバイザーに伝えました。')
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="ほかの日時を相談する"
      confirmLabel="送信する"
      cancelLabel="やめる"
      isBusy={isBusy}
      busyLabel="送信中"
      failure={failure}
      onConfirm={() => void ask()}
      onCancel={close}
    >
      <div className={styles.form}>
        {interview.status === 'confirmed' && (
          <p>確定していた日時は取り消され、新しい候補をアドバイザーがお届けします。</p>
        )}
        <FieldFrame
          label="ご希望の日時や時間帯"
          requirement="required"
          hint="例）12月の平日、15時以降だと助かります。"
          error={isMissing && 'ご希望の日時や時間帯を入力してください。'}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={interviewLimits.noteLength}
              value={note}
              onChange={({ target }) => {
                setIsMissing(false)
                setNote(target.value)
              }}
            />
          )}
        </FieldFrame>
      </div>
    </ConfirmDialog>
  )
}
