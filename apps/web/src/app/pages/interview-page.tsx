import { useSuspenseQuery } from '@tanstack/react-query'
import { interviewKindOf } from '@tsunagu/contract/hiring/interview.ts'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { AskOtherTimesDialog } from '#web/features/interviews/ask-other-times-dialog.tsx'
import { CancelInterviewDialog } from '#web/features/interviews/cancel-interview-dialog.tsx'
import styles from '#web/features/interviews/interview.module.css'
import { InterviewFacts } from '#web/features/interviews/interview-facts.tsx'
import { InterviewStatus } from '#web/features/interviews/interview-status.tsx'
import { PickTime } from '#web/features/interviews/pick-time.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/title.tsx'

/** One interview: what it is, and what its job seeker can do about it. */
export function InterviewPage() {
  const { api } = usePortal()
  const { id = '' } = useParams()
  const { data: interview } = useSuspenseQuery(pageQueries.interview(api, id))
  const [dialog, setDialog] = useState<'ask' | 'cancel' | null>(null)
  const [notice, setNotice] = useState('')
  const noticeElement = useRef<HTMLParagraphElement>(null)
  const tell = (text: string) => {
    setNotice(text)
    noticeElement.current?.focus() // the button that was pressed may be gone
  }
  const close = () => setDialog(null)
  const { status, canAskOtherTimes, canCancel } = interview
  const kind = interviewKindOf(interview)
  const isPicking = status === 'offered' || status === 'picked'
  return (
    <div className="wrap read">
      <PageTitle title={`${interview.title}｜${kind}`} />
      <PageHead title={kind} />
      <div className={styles.page}>
        <p ref={noticeElement} tabIndex={-1} role="status" className={styles.notice}>
          {notice}
        </p>
        <InterviewFacts interview={interview} />
        <InterviewStatus interview={interview} />
        {isPicking && <PickTime key={interview.startDateTime} interview={interview} onDone={tell} />}
        <div className={styles.acts}>
          {canAskOtherTimes && (
            <Button variant="secondary" onClick={() => setDialog('ask')}>
              ほかの日時を相談する
            </Button>
          )}
          {canCancel && (
            <Button variant="quiet" onClick={() => setDialog('cancel')}>
              {kind}を取り消す
            </Button>
          )}
        </div>
      </div>
      <AskOtherTimesDialog interview={interview} isOpen={dialog === 'ask'} onClose={close} onDone={tell} />
      <CancelInterviewDialog interview={interview} isOpen={dialog === 'cancel'} onClose={close} onDone={tell} />
    </div>
  )
}
