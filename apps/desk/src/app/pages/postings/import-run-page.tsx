import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ImportReport } from '@tsunagu/contract/endpoints/operator.ts'
import type { ImportRun } from '@tsunagu/contract/endpoints/postings/import-run-calls.ts'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { importChangesQuery, importQuery } from '#desk/api/queries/import-queries.ts'
import { ChangeTable } from '#desk/features/import/change-table.tsx'
import { ImportCounts, ImportLines } from '#desk/features/import/import-result.tsx'
import type { ImportPart } from '#desk/features/import/import-search.ts'
import { noLinesSentence, stateTagOf } from '#desk/features/import/run-words.ts'
import { UndoDialog } from '#desk/features/import/undo-dialog.tsx'
import { momentText } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../../service-mark.ts'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/import.css'
import '#desk/styles/pages/imports.css'

const route = getRouteApi('/frame/$service/imports/$importId')

/** One import: who sent which file, what came of it, and taking it back. */
export function ImportRunPage() {
  const { service: key, importId } = route.useParams()
  const service = useService(key)
  return service ? <RunOf key={`${key}/${importId}`} service={service} importId={importId} /> : null
}

function RunOf({ service, importId }: { service: StaffService; importId: string }) {
  const isAllowed = service.scopes.includes('job_postings:write')
  const { data, error, refetch } = useQuery({
    ...importQuery(useClient(), service.service, importId),
    enabled: isAllowed,
  })
  const [isUndoing, setIsUndoing] = useState(false)
  usePageTitle(['取りこみ', shortName(service)])
  return (
    <>
      <RunHead service={service.service} run={data?.import} onUndo={() => setIsUndoing(true)} />
      <main id="main" className="fixed imp-main" tabIndex={-1}>
        {error && <FailedPart error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Bones rows={8} />}
        {data && <RunFacts run={data.import} report={data.report} />}
        {data && <RunParts service={service.service} run={data.import} report={data.report} />}
      </main>
      {isUndoing && data && (
        <UndoDialog
          service={service.service}
          importId={importId}
          fileName={data.import.fileName}
          onClose={() => setIsUndoing(false)}
        />
      )}
    </>
  )
}

type RunHeadProps = { service: string; run: ImportRun | undefined; onUndo: () => void }

function RunHead({ service, run, onUndo }: RunHeadProps) {
  const tag = run && stateTagOf(run)
  return (
    <header className="head">
      <Link to="/$service/imports" params={{ service }} className="crumb">
        取りこみの履歴
      </Link>
      <Icon name="chevron-right" size={16} />
      <h1 className="imp-title">{run?.fileName || '取りこみ'}</h1>
      {tag && <span className={`tag ${tag.look}`}>{tag.text}</span>}
      <div className="acts">
        {run && !run.undo && run.state !== 'running' && (
          <Button icon="history" onClick={onUndo}>
            取り消す
          </Button>
        )}
      </div>
    </header>
  )
}

function RunFacts({ run, report }: { run: ImportRun; report: ImportReport | null }) {
  const now = useNow()
  return (
    <section className="imp-top" aria-label="取りこみ">
      <p className="sub">
        {momentText(new Date(run.startedDatetime), now)}　{run.startedByName || '（削除済み）'}
        {run.source && `　出どころ ${run.source}`}
        {run.isFullFeed && '　全件のファイル'}
      </p>
      {run.state === 'cut_off' && (
        <Note kind="alert">
          サーバーが途中で止まりました。それまでに取りこんだ求人は残っています。同じファイルをもう一度取りこむと、つづきから取りこめます。
        </Note>
      )}
      {run.failure && <Note kind="error">取りこめませんでした。{run.failure}</Note>}
      {run.undo && <UndoFacts undo={run.undo} now={now} />}
      {report && <ImportCounts report={report} />}
    </section>
  )
}

function UndoFacts({ undo, now }: { undo: NonNullable<ImportRun['undo']>; now: Date }) {
  const { state, reason, byName, datetime, doneCount, totalCount, leftCount } = undo
  const number = (count: number) => count.toLocaleString('ja-JP')
  return (
    <div className="imp-undone" role="status">
      <p>
        <b>{state === 'done' ? '取り消しました' : '取り消しています'}</b>　{momentText(new Date(datetime), now)}　
        {byName}　理由：{reason}
      </p>
      {state === 'running' && <progress max={totalCount} value={doneCount} aria-label="取り消しの進み" />}
      <p className="sub t12 num">
        {number(totalCount)}件のうち{number(doneCount)}件を処理。もとに戻した{number(doneCount - leftCount)}件、残した
        {number(leftCount)}件
      </p>
    </div>
  )
}

type RunPartsProps = { service: string; run: ImportRun; report: ImportReport | null }

function RunParts({ service, run, report }: RunPartsProps) {
  const { part = 'changes' } = route.useSearch()
  const tab = (of: ImportPart, name: string) => (
    <Link
      from="/$service/imports/$importId"
      search={of === 'changes' ? {} : { part: of }}
      aria-current={part === of ? 'page' : undefined}
      replace
    >
      {name}
    </Link>
  )
  return (
    <>
      <nav className="tabs" aria-label="表示">
        {tab('changes', '変わったもの')}
        {run.undo && tab('left', '残したもの')}
        {tab('lines', '行ごとの結果')}
      </nav>
      {part === 'lines' && !report && <p className="list-none sub">{noLinesSentence(run)}</p>}
      {part === 'lines' && report && <ImportLines report={report} />}
      {part !== 'lines' && <Changes key={part} service={service} run={run} isLeft={part === 'left'} />}
    </>
  )
}

function Changes({ service, run, isLeft }: { service: string; run: ImportRun; isLeft: boolean }) {
  const asked = { importId: run.importId, kind: null, isLeft }
  const read = useInfiniteQuery(importChangesQuery(useClient(), service, asked))
  const changes = read.data?.pages.flatMap((page) => page.changes) ?? []
  return (
    <div className="scroll" role="region" aria-label="変わった求人" tabIndex={0}>
      {read.error && <FailedPart error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Bones rows={6} />}
      {read.data && changes.length === 0 && (
        <div className="list-none">
          <p className="b">{isLeft ? '残した求人はありません' : '変わった求人はありません'}</p>
        </div>
      )}
      {changes.length > 0 && <ChangeTable service={service} changes={changes} isUndone={run.undo !== null} />}
      {read.hasNextPage && (
        <Button
          size="s"
          className="imp-more"
          aria-disabled={read.isFetchingNextPage}
          onClick={() => void read.fetchNextPage()}
        >
          つづきを表示
        </Button>
      )}
    </div>
  )
}
