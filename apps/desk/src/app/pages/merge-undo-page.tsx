import { getRouteApi, Link } from '@tanstack/react-router'
import type { RegistrationMerge } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { MergeHead } from '#desk/features/merge/merge-head.tsx'
import { Collisions } from '#desk/features/merge/merge-sections.tsx'
import { daysLeft } from '#desk/features/merge/merge-words.ts'
import { UndoForm, UndoParts } from '#desk/features/merge/undo-form.tsx'
import { useMergeUndo } from '#desk/features/merge/use-merge.ts'
import { dayText } from '#desk/page/dates.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import '#desk/styles/pages/merge.css'

const route = getRouteApi('/frame/$service/people/$jobSeekerId/merges/$mergeId')

/** A merge of two registrations, and its undo. */
export function MergeUndoPage() {
  const { service: key, jobSeekerId, mergeId } = route.useParams()
  const service = useService(key)
  usePageTitle(['登録の統合', service ? shortName(service) : ''])
  if (!service) return null
  if (!service.scopes.includes('job_seekers:merge')) return <NotFoundPage />
  return <UndoOf key={mergeId} service={key} jobSeekerId={jobSeekerId} mergeId={mergeId} />
}

type UndoOfProps = { service: string; jobSeekerId: string; mergeId: string }

function UndoOf({ service, jobSeekerId, mergeId }: UndoOfProps) {
  useOpening(service, jobSeekerId)
  const { preview, undo } = useMergeUndo(service, { jobSeekerId, mergeId })
  const isDone = undo.isSuccess
  return (
    <>
      <MergeHead service={service} jobSeekerId={jobSeekerId} title="登録の統合を元に戻す" />
      <main id="main" className="merge" tabIndex={-1}>
        {preview.error && (
          <FailedPart
            error={preview.error}
            onRetry={() => void preview.refetch()}
            missing="この統合は見つかりません。"
            isInset
          />
        )}
        {!preview.data && !preview.error && <Bones rows={8} />}
        {isDone && <UndoDone service={service} merge={undo.data} />}
        {preview.data && !isDone && (
          <>
            <MergeFacts merge={preview.data.merge} />
            {preview.data.refusal === null && <UndoParts preview={preview.data} />}
            <Collisions collisions={preview.data.merge.collisions} />
            <UndoForm preview={preview.data} undo={undo} />
          </>
        )}
      </main>
    </>
  )
}

function MergeFacts({ merge }: { merge: RegistrationMerge }) {
  const now = useNow()
  const left = merge.undoneDatetime === null && merge.finalDatetime === null && daysLeft(merge.undoUntilDatetime, now)
  const facts: [string, string][] = [
    ['統合した登録', `${merge.goneName || '名前のない方'}さん　${merge.goneEmail}`],
    ['統合した日', dayText(new Date(merge.mergedDatetime))],
    ['統合した人', merge.mergedByName || '外部システム'],
    ['理由', merge.reason],
    ['元に戻せる期間', left === false ? '終了' : `あと${left}日（${dayText(new Date(merge.undoUntilDatetime))}まで）`],
  ]
  return (
    <dl className="facts merge-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="pre">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const UndoDone = ({ service, merge }: { service: string; merge: RegistrationMerge }) => (
  <section className="merge-done" aria-labelledby="undo-done">
    <h2 id="undo-done" tabIndex={-1} ref={(heading) => heading?.focus()}>
      <Icon name="check-circle" /> 2つの登録に戻しました
    </h2>
    <p>両方のメールアドレスに、お知らせをお送りします。</p>
    <div className="merge-buttons">
      {[
        { id: merge.jobSeekerId, words: '残っていた登録を開く' },
        { id: merge.goneId, words: '元に戻した登録を開く' },
      ].map(({ id, words }) => (
        <Link
          key={id}
          className="btn"
          to="/$service/people/$jobSeekerId"
          params={{ service, jobSeekerId: id }}
          search={{}}
        >
          {words}
        </Link>
      ))}
    </div>
  </section>
)
