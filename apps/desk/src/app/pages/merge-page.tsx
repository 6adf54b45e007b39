import { getRouteApi, Link } from '@tanstack/react-router'
import type { RegistrationMerge } from '@tsunagu/contract/endpoints/people/merge-calls.ts'
import { MergeForm } from '#desk/features/merge/merge-form.tsx'
import { MergeHead } from '#desk/features/merge/merge-head.tsx'
import {
  Collisions,
  DoubleBookings,
  MergeAccounts,
  MergeMoves,
  MergeNotice,
} from '#desk/features/merge/merge-sections.tsx'
import { daysLeft } from '#desk/features/merge/merge-words.ts'
import { useMerge } from '#desk/features/merge/use-merge.ts'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useOpening } from '#desk/session/use-opening.ts'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { Note } from '#desk/ui/note.tsx'
import { shortName } from '../service-mark.ts'
import { NotFoundPage } from './failed-page.tsx'
import '#desk/styles/pages/merge.css'

const route = getRouteApi('/frame/$service/people/$jobSeekerId/same/$otherId/merge')

/** Merges two registrations of one person, after what it does was shown. */
export function MergePage() {
  const { service: key, jobSeekerId, otherId } = route.useParams()
  const service = useService(key)
  usePageTitle(['登録の統合', service ? shortName(service) : ''])
  if (!service) return null
  if (!service.scopes.includes('job_seekers:merge')) return <NotFoundPage />
  return <MergeOf key={`${jobSeekerId} ${otherId}`} service={key} jobSeekerId={jobSeekerId} otherId={otherId} />
}

type MergeOfProps = { service: string; jobSeekerId: string; otherId: string }

function MergeOf({ service, jobSeekerId, otherId }: MergeOfProps) {
  useOpening(service, jobSeekerId)
  const { preview, merge } = useMerge(service, { jobSeekerId, otherId })
  return (
    <>
      <MergeHead service={service} jobSeekerId={jobSeekerId} title="登録の統合" />
      <main id="main" className="merge" tabIndex={-1}>
        {merge.data ? (
          <MergeDone service={service} merge={merge.data} />
        ) : (
          <>
            {preview.error && (
              <FailedPart
                error={preview.error}
                onRetry={() => void preview.refetch()}
                missing="どちらかの登録が、すでに統合されたか、休止または退会しています。"
                isInset
              />
            )}
            {!preview.data && !preview.error && <Bones rows={10} />}
            {preview.data && (
              <>
                {preview.data.goes.reasons.length === 0 && (
                  <Note kind="alert">
                    電話番号、メールアドレス、お名前と生年月日のどれも一致していません。同じ方と確かめてから統合してください。
                  </Note>
                )}
                <MergeAccounts service={service} preview={preview.data} />
                <MergeMoves preview={preview.data} />
                <Collisions collisions={preview.data.collisions} />
                <DoubleBookings preview={preview.data} />
                <MergeNotice preview={preview.data} />
                <MergeForm preview={preview.data} isReading={preview.isFetching} merge={merge} />
              </>
            )}
          </>
        )}
      </main>
    </>
  )
}

/** What was done, and how it is undone. */
function MergeDone({ service, merge }: { service: string; merge: RegistrationMerge }) {
  const { id, jobSeekerId, goneName, goneEmail, undoUntilDatetime, collisions } = merge
  const params = { service, jobSeekerId }
  return (
    <section className="merge-done" aria-labelledby="merge-done">
      <h2 id="merge-done" tabIndex={-1} ref={(heading) => heading?.focus()}>
        <Icon name="check-circle" /> 統合しました
      </h2>
      <p>
        {goneName || '名前のない方'}さんの登録（{goneEmail}）を統合しました。あと
        {daysLeft(undoUntilDatetime, useNow())}日、元に戻せます。
      </p>
      <Collisions collisions={collisions} />
      <div className="merge-buttons">
        <Link className="btn primary" to="/$service/people/$jobSeekerId" params={params} search={{}}>
          求職者のページを開く
        </Link>
        <Link className="btn" to="/$service/people/$jobSeekerId/merges/$mergeId" params={{ ...params, mergeId: id }}>
          元に戻す
        </Link>
      </div>
    </section>
  )
}
