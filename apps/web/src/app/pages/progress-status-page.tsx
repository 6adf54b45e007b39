import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { usePageHandle } from '#web/app/page-handle.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** Postings by progress status: the query's `tab` is a number, 0 by default. */
export function ProgressStatusPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(pageQueries.progressStatus(api))
  const tab = Number(search.get('tab') ?? 0)
  const count = data.view.layoutType === 'tab_bar_view' ? data.view.data.tabs.length : 0
  const current = Number.isInteger(tab) && tab > 0 && tab < count ? tab : 0
  return <ViewPage view={data.view} width="page" tabs={{ label: title, current, hrefOf: paths.progressStatus }} />
}
