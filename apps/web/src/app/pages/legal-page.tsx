import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { paths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'

/** Terms of use and privacy policy, with the family's services. */
export function LegalPage() {
  const { api } = usePortal()
  const { pathname } = useLocation()
  const { data } = useSuspenseQuery(pageQueries.view(api, pathname === paths.term ? 'term' : 'privacy'))
  return <ViewPage view={data.view} width="read" />
}
