import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'

/** A view of the service that is not published yet, for the staff who write it: to look at alone. */
export function SitePreviewPage() {
  const { api } = usePortal()
  const { key = '' } = useParams()
  const { data } = useSuspenseQuery(pageQueries.sitePreview(api, key))
  return (
    <>
      <ViewPage view={data.view} width="page" />
      <PageTitle title="公開前の画面" />
    </>
  )
}
