import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** Suspending and withdrawing: one page for the two. */
export function AccountEndPage() {
  const { api } = usePortal()
  const { pathname } = useLocation()
  const { data } = useSuspenseQuery(pageQueries.accountEnd(api, pathname === paths.withdraw ? 'withdraw' : 'suspend'))
  return <ViewPage view={data.view} width="read" />
}
