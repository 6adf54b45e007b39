import { useParams } from '@tanstack/react-router'
import type { NamedInterview } from '@tsunagu/contract/endpoints/interview-calls.ts'
import { useState } from 'react'
import { downloadFile } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { dayText, timeText } from '#desk/page/dates.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { Button, IconButton } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { nameOf, spanOf, spanText, statusNames } from './interview-words.ts'
import { type InterviewActs, interviewProblem } from './use-interview-acts.ts'

type InterviewDetailProps = {
  interview: NamedInterview
  acts: InterviewActs
  now: Date
  onMove: () => void
  onClose: () => void
}

/** An interview, and what may be done with it. */
export function InterviewDetail({ interview, acts, now, onMove, onClose }: InterviewDetailProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const span = spanOf(interview)
  const isPast = span !== undefined && span.start <= now
  const isPicked = interview.status === 'picked'
  const confirm = async () => {
    if (!isPicked || isPast || isBusy) return
    setIsBusy(true)
    setProblem(await acts.confirm(interview).then(() => '', interviewProblem))
    setIsBusy(false)
  }
  useKeys({ c: () => void confirm(), m: onMove })
  return (
    <section className="iv-detail" aria-label={`${nameOf(interview)}さんの面接`}>
      <header>
        <div className="grow">
          <h2>{nameOf(interview)}</h2>
          <p className="sub t12">{interview.title}</p>
        </div>
        <IconButton icon="close" name="閉じる" onClick={onClose} />
      </header>
      {problem !== '' && <Note kind="error">{problem}</Note>}
      <InterviewFacts interview={interview} />
      <p className="iv-acts">
        {isPicked && (
          <Button look="main" cap="C" shortcut="C" aria-disabled={isPast || isBusy} onClick={() => void confirm()}>
            {isBusy ? '確定しています' : '確定する'}
          </Button>
        )}
        <Button cap="M" shortcut="M" onClick={onMove}>
          別の日時を送る
        </Button>
        <Button onClick={() => setIsCancelling(true)}>取り消す</Button>
        {span && <CalendarFile interview={interview} onProblem={setProblem} />}
      </p>
      {isPicked && isPast && <p className="sub t12">選ばれた時刻を過ぎています。別の日時を送ってください。</p>}
      {isCancelling && (
        <CancelDialog interview={interview} onCancel={acts.cancel} onClose={() => setIsCancelling(false)} />
      )}
    </section>
  )
}

/** Saves the interview for one's own calendar. */
function CalendarFile({ interview, onProblem }: { interview: NamedInterview; onProblem: (problem: string) => void }) {
  const { service = '' } = useParams({ strict: false })
  const save = () => {
    const file = { url: `/v1/operator/interviews/${interview.id}/calendar`, name: 'interview.ics' }
    downloadFile(service, file).then(
      () => onProblem(''),
      (error: unknown) => onProblem(errorSentence(error)),
    )
  }
  return (
    <Button icon="download" onClick={save}>
      カレンダーの予定（.ics）
    </Button>
  )
}

function InterviewFacts({ interview }: { interview: NamedInterview }) {
  const { status, times, isOnline, place, onlineUrl, adviser, wish, description } = interview
  const span = spanOf(interview)
  const facts: [string, string][] = [
    ['状態', statusNames[status]],
    ['日時', span ? spanText(span) : ''],
    ['希望', status === 'other_times_wanted' ? wish : ''],
    ['候補', span ? '' : times.map((time) => `${dayText(new Date(time))} ${timeText(new Date(time))}`).join('、')],
    ['場所', isOnline ? `オンライン ${onlineUrl}` : place],
    ['同席', adviser],
    ['案内', description],
  ]
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
