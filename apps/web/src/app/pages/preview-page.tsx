import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { postingSummaryOf } from '#web/features/posting-actions/posting-summary.ts'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { componentsOf, withoutComponents } from '#web/screen/view.tsx'

/** A posting that is not published yet, for the staff who write it: to read alone. */
export function PreviewPage() {
  const { api } = usePortal()
  const { key = '' } = useParams()
  const { data } = useSuspenseQuery(pageQueries.postingPreview(api, key))
  const { title, workplace } = postingSummaryOf(componentsOf(data.view))
  return (
    <>
      <ViewPage
        view={withoutComponents(data.view, 'favorite')}
        width="page"
        lead={<p className="note">公開前の見え方です。求職者には表示されていません。</p>}
      />
      <PageTitle title={[title, workplace].filter(Boolean).join('｜')} />
    </>
  )
}
