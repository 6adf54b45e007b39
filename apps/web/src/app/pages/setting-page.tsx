import { useSuspenseQuery } from '@tanstack/react-query'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** The settings: ways to what a job seeker has set and saved, and to the texts of the service. */
export function SettingPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'app_setting'))
  return <ViewPage view={data.view} width="read" />
}
