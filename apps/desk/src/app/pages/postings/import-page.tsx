import { getRouteApi, Link } from '@tanstack/react-router'
import { ResponseError } from '@tsunagu/client/calls/errors.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { saveText } from '#desk/api/download-file.ts'
import { errorSentence } from '#desk/api/error-sentence.ts'
import { FileChooser } from '#desk/features/import/file-chooser.tsx'
import { kindOf } from '#desk/features/import/file-kind.ts'
import { linesCsv, linesOf, massCloseSentence } from '#desk/features/import/import-lines.ts'
import { ImportOptions } from '#desk/features/import/import-options.tsx'
import { ImportCounts, ImportLines, ImportNotes } from '#desk/features/import/import-result.tsx'
import { type ChosenFile, type ImportSettings, useImport } from '#desk/features/import/use-import.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { useService } from '#desk/session/use-session.ts'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../../service-mark.ts'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/import.css'

const route = getRouteApi('/frame/$service/import')

/** A file of postings: tried first, then published. */
export function ImportPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  // The frame shows that the address leads nowhere
  return service ? <ImportOf key={key} service={service} /> : null
}

const firstSettings: ImportSettings = { source: '', isFullFeed: false, maxCloseShare: 0.2 }

/** The file that was chosen, how it is to be imported, and how far that is. */
function useChosenFile(service: string) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [problem, setProblem] = useState('')
  const [settings, setSettings] = useState(firstSettings)
  const { state, send, stop } = useImport(service)
  const tryFile = (one: ChosenFile) => {
    const needsSource = settings.isFullFeed && settings.source.trim() === ''
    setProblem(
      needsSource
        ? '全件のファイルには、出どころを入れてください。どの出どころの求人がそろっているかが分かります。'
        : '',
    )
    if (needsSource) stop()
    else void send(one, settings, true)
  }
  const take = async (file: File) => {
    const kind = await kindOf(file)
    if (kind) {
      setChosen({ file, kind })
      tryFile({ file, kind })
    } else {
      setProblem(`「${file.name}」は取りこめない種類です。CSV、JSON Lines、JSON-LDのファイルを選んでください。`)
    }
  }
  const change = (next: ImportSettings) => {
    setSettings(next)
    // What was tried with other settings says nothing any more
    stop()
  }
  const publish = () => {
    if (chosen) void send(chosen, settings, false)
  }
  return { chosen, problem, settings, state, stop, tryFile, take, change, publish }
}

type Importing = ReturnType<typeof useChosenFile>
const reportOf = ({ state }: Importing) => ('report' in state ? state.report : null)

function ImportOf({ service }: { service: StaffService }) {
  const importing = useChosenFile(service.service)
  const report = reportOf(importing)
  usePageTitle(['取りこみ', shortName(service)])
  return (
    <>
      <ImportHead service={service.service} importing={importing} />
      <main id="main" className="fixed imp-main" tabIndex={-1}>
        <ImportTop importing={importing} />
        {report && <ImportLines report={report} />}
      </main>
    </>
  )
}

function ImportHead({ service, importing }: { service: string; importing: Importing }) {
  const report = reportOf(importing)
  const { phase } = importing.state
  return (
    <header className="head">
      <Link to="/$service/postings" params={{ service }} className="crumb">
        求人
      </Link>
      <Icon name="chevron-right" size={16} />
      <h1>取りこみ</h1>
      {phase !== 'published' && phase !== 'publishing' && <span className="tag brand">ためし（書き込みません）</span>}
      <div className="acts">
        <Link to="/$service/imports" params={{ service }} className="btn">
          <Icon name="history" />
          取りこみの履歴
        </Link>
        {report && report.quarantined + report.rejected > 0 && (
          <Button
            icon="download"
            onClick={() => saveText(`取りこめない行_${service}.csv`, linesCsv(linesOf(report).refused))}
          >
            直す行をCSVで
          </Button>
        )}
        {phase === 'checked' && (
          <Button look="main" onClick={importing.publish}>
            この内容で取りこむ
          </Button>
        )}
      </div>
    </header>
  )
}

function ImportTop({ importing }: { importing: Importing }) {
  const { chosen, problem, settings, state, stop, tryFile, take, change } = importing
  const report = reportOf(importing)
  const isBusy = 'share' in state
  const now = useNow()
  return (
    <section className="imp-top" aria-label="ファイル">
      <FileChooser chosen={chosen} isBusy={isBusy} onFile={(file) => void take(file)}>
        {'share' in state && <Progress share={state.share} isPublishing={state.phase === 'publishing'} onStop={stop} />}
      </FileChooser>
      <ImportOptions settings={settings} isBusy={isBusy} onChange={change} />
      {chosen && (state.phase === 'idle' || state.phase === 'failed') && (
        <p>
          <Button look="main" onClick={() => tryFile(chosen)}>
            もう一度ためす
          </Button>
        </p>
      )}
      {problem && <Note kind="error">{problem}</Note>}
      {state.phase === 'failed' && <Failure error={state.error} wasPublishing={state.wasPublishing} />}
      {state.phase === 'published' && (
        <p className="ok flex" role="status">
          <Icon name="check" size={16} />
          取りこみました。同じファイルをもう一度取りこんでも、何も変わりません。
        </p>
      )}
      {report && <ImportCounts report={report} />}
      {report && <ImportNotes report={report} now={now} />}
    </section>
  )
}

type ProgressProps = { share: number; isPublishing: boolean; onStop: () => void }

function Progress({ share, isPublishing, onStop }: ProgressProps) {
  const percent = Math.floor(share * 100)
  const doing = isPublishing ? '取りこんでいます' : 'ためしています'
  return (
    <div className="imp-bar">
      <progress max={1} value={share} aria-label={doing} />
      <Button size="s" onClick={onStop}>
        止める
      </Button>
      <p className="sub t12 num" role="status">
        {share < 1 ? `${doing}（${percent}%）` : `${doing}（ファイルは送りました）`}
        {isPublishing && '。終わるまで、このページを開いたままにしてください。'}
      </p>
    </div>
  )
}

function Failure({ error, wasPublishing }: { error: unknown; wasPublishing: boolean }) {
  const message = error instanceof ResponseError ? (error.body?.message ?? '') : ''
  const massClose = massCloseSentence(message)
  if (massClose !== null) {
    return (
      <Note kind="error">
        {massClose}
        ファイルが途中で切れていないか、空の列がないかを確かめてください。終了してよいときは「終了してよい割合」を上げて、もう一度ためします。
      </Note>
    )
  }
  return (
    <Note kind="error">
      {errorSentence(error)}
      {wasPublishing &&
        'それまでに取りこんだ求人は残っています。同じファイルをもう一度取りこむと、つづきから取りこめます。'}
      {message !== '' && <p className="t12">{message}</p>}
    </Note>
  )
}
