import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { StaffService } from '@tsunagu/contract/endpoints/staff/staff-calls.ts'
import { importReportDays, undoDays } from '@tsunagu/contract/hiring/import-runs.ts'
import { useState } from 'react'
import { useClient } from '#desk/api/desk-context.ts'
import { importsQuery } from '#desk/api/queries/import-queries.ts'
import { RunTable } from '#desk/features/import/run-table.tsx'
import { usePageTitle } from '#desk/page/page-title.ts'
import { useKeys } from '#desk/page/use-keys.ts'
import { useNow } from '#desk/page/use-now.ts'
import { FailedPart } from '#desk/session/failed-part.tsx'
import { useService } from '#desk/session/use-session.ts'
import { Bones } from '#desk/ui/bones.tsx'
import { Button } from '#desk/ui/button.tsx'
import { Icon } from '#desk/ui/icon.tsx'
import { shortName } from '../../service-mark.ts'
import '#desk/styles/pages/tables.css'
import '#desk/styles/pages/import.css'
import '#desk/styles/pages/imports.css'

const route = getRouteApi('/frame/$service/imports')

/** The imports of postings that were made. */
export function ImportsPage() {
  const { service: key } = route.useParams()
  const service = useService(key)
  return service ? <ImportsOf key={key} service={service} /> : null
}

/** `J` and `K` go through the imports, Enter opens one: the browser's own focus is the place. */
function useRunKeys(ids: readonly string[]) {
  const [cursor, setCursor] = useState<string>()
  const step = (by: 1 | -1) => {
    const place = cursor === undefined ? -1 : ids.indexOf(cursor)
    const next = ids[place < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, place + by))]
    if (next === undefined) return
    setCursor(next)
    document.querySelector<HTMLElement>(`[data-run="${next}"]`)?.focus()
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return cursor
}

function ImportsOf({ service }: { service: StaffService }) {
  const isAllowed = service.scopes.includes('job_postings:write')
  const read = useInfiniteQuery({ ...importsQuery(useClient(), service.service), enabled: isAllowed })
  const runs = read.data?.pages.flatMap((page) => page.imports) ?? []
  const cursor = useRunKeys(runs.map(({ importId }) => importId))
  const now = useNow()
  usePageTitle(['取りこみの履歴', '求人', shortName(service)])
  return (
    <>
      <header className="head">
        <Link to="/$service/postings" params={{ service: service.service }} className="crumb">
          求人
        </Link>
        <Icon name="chevron-right" size={16} />
        <h1>取りこみの履歴</h1>
        <div className="acts">
          <Link to="/$service/import" params={{ service: service.service }} className="btn">
            <Icon name="upload" />
            取りこみ
          </Link>
        </div>
      </header>
      <main id="main" className="fixed" tabIndex={-1}>
        <div className="scroll" role="region" aria-label="取りこみの履歴" tabIndex={0}>
          {read.error && <FailedPart error={read.error} onRetry={() => void read.refetch()} />}
          {!read.data && !read.error && <Bones rows={8} />}
          {read.data && runs.length === 0 && (
            <div className="list-none">
              <p className="b">取りこみはまだありません</p>
              <p className="sub">求人のファイルを取りこむと、ここに表示されます。</p>
            </div>
          )}
          {runs.length > 0 && <RunTable service={service.service} runs={runs} cursor={cursor} now={now} />}
          {read.hasNextPage && (
            <Button
              size="s"
              className="imp-more"
              aria-disabled={read.isFetchingNextPage}
              onClick={() => void read.fetchNextPage()}
            >
              前の取りこみを表示
            </Button>
          )}
        </div>
        <footer className="foot">
          <span>
            取りこみは{undoDays}日以内なら取り消せます。行ごとの結果は{importReportDays}日間残ります。
          </span>
        </footer>
      </main>
    </>
  )
}
