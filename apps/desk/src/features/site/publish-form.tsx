import type { SitePublishing } from '@tsunagu/contract/endpoints/site/site-shapes.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#desk/ui/button.tsx'
import { Note } from '#desk/ui/note.tsx'
import { ProblemList } from './problem-list.tsx'
import { PublishTime } from './publish-time.tsx'
import { usePublishing } from './use-publishing.ts'

/** Publishes the draft, at once or at a time, or takes the time back. */
export function PublishForm({ service, site }: { service: string; site: SitePublishing }) {
  const { publish, cancel, discard, isBusy, problem } = usePublishing(service, site)
  const [reason, setReason] = useState('')
  /** Null: at once. */
  const [at, setAt] = useState<string | null>(null)
  const { draft, inForce } = site
  const why = whyNot(site, reason, at)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (why !== '' || isBusy) return
    if ((await publish(reason.trim(), at === null ? null : `${at}:00+09:00`)) !== null) setReason('')
  }
  return (
    <form className="pu-form" aria-label="公開のしかた" onSubmit={(event) => void submit(event)}>
      <Checks site={site} problem={problem} />
      <PublishTime at={at} set={draft?.publishDatetime ?? null} onAt={setAt} onCancel={() => void cancel()} />
      <div className="field">
        <label htmlFor="pu-reason">変更のメモ</label>
        <input
          id="pu-reason"
          className="in"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <Button isSubmit look="main" size="l" aria-disabled={why !== '' || isBusy} aria-describedby="pu-why">
        {at === null ? `v${inForce + 1} を公開する` : '公開を予約する'}
      </Button>
      <p id="pu-why" className="sub t12">
        {why || '求職者の画面には、次に開いたときから表示されます。問題があれば、前の版に1回で戻せます。'}
      </p>
      {draft && (
        <Button look="quiet" icon="trash" onClick={() => void discard()}>
          下書きを破棄する
        </Button>
      )}
    </form>
  )
}

const Checks = ({ site: { problems, draft }, problem }: { site: SitePublishing; problem: string }) => (
  <>
    <div className="sec">
      <h2>検査</h2>
    </div>
    {problems.length === 0 ? <p className="ok">誤りはありません。</p> : <ProblemList problems={problems} />}
    {problem && <Note kind="error">{problem}</Note>}
    {draft && draft.publishFaults.length > 0 && (
      <Note kind="error">予約した時刻に公開できませんでした：{draft.publishFaults[0]}</Note>
    )}
  </>
)

/** Why it cannot be published now; '' where it can. */
function whyNot({ draft, files, problems }: SitePublishing, reason: string, at: string | null): string {
  if (!draft || files.length === 0) return '公開する変更がありません。'
  if (problems.some(({ isWarning }) => !isWarning)) return '誤りを直すと公開できます。'
  if (reason.trim() === '') return '何を変えたかを「変更のメモ」に書くと公開できます。'
  if (at === '') return '予約の日時を入力してください。'
  return ''
}
