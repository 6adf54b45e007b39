import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { interviewLimits } from '@tsunagu/contract/hiring/interview.ts'
import { useId, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { nameOf, spanOf, spanText } from './interview-words.ts'
import { interviewProblem } from './use-interview-acts.ts'

type CancelDialogProps = {
  interview: NamedInterview
  onCancel: (seen: NamedInterview, reason: string) => Promise<void>
  onClose: () => void
}

/** Cancels an interview with the sentence that the job seeker reads. */
export function CancelDialog({ interview: current, onCancel, onClose }: CancelDialogProps) {
  // As it was when the dialog was opened: what has changed since is not what was decided about
  const [interview] = useState(current)
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    if (reason.trim() === '') {
      setProblem('本人に伝えることばを書いてください。')
      return
    }
    setIsBusy(true)
    const result = await onCancel(interview, reason.trim()).then(() => '', interviewProblem)
    setIsBusy(false)
    if (result === '') onClose()
    else setProblem(result)
  }
  const span = spanOf(interview)
  return (
    <Dialog
      title={`${nameOf(interview)}さんの面接を取り消す`}
      subtitle={`${interview.title}${span ? `　${spanText(span)}` : ''}`}
      onClose={onClose}
      footer={
        <span className="push flex">
          <Button cap="Esc" onClick={onClose}>
            やめる
          </Button>
          <Button look="danger" aria-disabled={isBusy} onClick={() => void submit()}>
            {isBusy ? '取り消しています' : '取り消す'}
          </Button>
        </span>
      }
    >
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <div className="field">
        <label htmlFor={id}>本人に伝えることば</label>
        <textarea
          className="in"
          id={id}
          data-first
          rows={3}
          value={reason}
          maxLength={interviewLimits.noteLength}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="mv-see">
        <p className="sub t12">本人にはこう見えます</p>
        <p>
          <span className="tag">取り消し</span> <b>{interview.title}</b>
        </p>
        {reason.trim() !== '' && <p className="t12 words">{reason}</p>}
      </div>
    </Dialog>
  )
}
