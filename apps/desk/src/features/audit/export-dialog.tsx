import { operatorLimits } from '@tsunagu/contract/base/limits.ts'
import { type FormEvent, useState } from 'react'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { Button } from '#desk/ui/button.tsx'
import { Dialog } from '#desk/ui/dialog.tsx'
import { Note } from '#desk/ui/note.tsx'
import { useToast } from '#desk/ui/toasts.tsx'

type ExportDialogProps = {
  service: string
  /** What it holds; also the beginning of the file's name. */
  title: string
  asked: { from?: string; to?: string }
  urlOf: (period: { from: string; to: string; reason: string }) => string
  today: string
  onClose: () => void
}

const fieldOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Takes the acts of a period along as a file, with a reason that is noted. */
export function ExportDialog({ service, title, asked, urlOf, today, onClose }: ExportDialogProps) {
  const show = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const [from, to, reason] = [fieldOf(data, 'from'), fieldOf(data, 'to'), fieldOf(data, 'reason').trim()]
    setIsBusy(true)
    setProblem('')
    const name = `${title}_${service}_${from}_${to}.csv`
    try {
      await downloadFile(service, { url: urlOf({ from, to, reason }), name })
      show(`「${name}」を保存しました。`)
      onClose()
    } catch (error) {
      setProblem(errorSentence(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={`${title}を書き出す`} subtitle="表示中の絞り込みのまま、CSVで保存します。" onClose={onClose}>
      <form className="set-form" onSubmit={(event) => void save(event)}>
        {problem && <Note kind="error">{problem}</Note>}
        <ExportFields asked={asked} today={today} />
        <footer>
          <span />
          <Button isSubmit look="main" icon="download" aria-disabled={isBusy}>
            {isBusy ? '書き出し中' : '書き出す'}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}

const ExportFields = ({ asked, today }: Pick<ExportDialogProps, 'asked' | 'today'>) => (
  <>
    <div className="days">
      <div className="field">
        <label htmlFor="export-from">はじめの日</label>
        <input
          id="export-from"
          className="in"
          name="from"
          type="date"
          required
          max={today}
          defaultValue={asked.from ?? `${today.slice(0, 8)}01`}
        />
      </div>
      <div className="field">
        <label htmlFor="export-to">おわりの日（366日まで）</label>
        <input id="export-to" className="in" name="to" type="date" required defaultValue={asked.to ?? today} />
      </div>
    </div>
    <div className="field">
      <label htmlFor="export-reason">理由（監査の記録に残ります）</label>
      <input
        id="export-reason"
        className="in"
        name="reason"
        required
        pattern=".*\S.*"
        maxLength={operatorLimits.exportReasonLength}
        data-first
        autoComplete="off"
      />
    </div>
  </>
)
