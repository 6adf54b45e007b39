import { useSuspenseQuery } from '@tanstack/react-query'
import { usePageHandle } from '#web/app/page-handle.ts'
import viewStyles from '#web/app/view-page.module.css'
import { SavedConditionList } from '#web/features/saved-conditions/saved-condition-list.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'
import { ViewContent } from '#web/screen/view.tsx'
import { PageHead } from '#web/ui/title.tsx'

/** The searches that the visitor has saved, and under them the last ones that the service remembers. */
export function SavedSearchConditionsPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'saved_search_condition'))
  return (
    <div className={`wrap read ${viewStyles.namedByBar}`}>
      <PageTitle title={title} />
      <PageHead title={title} />
      <div className="sections">
        <SavedConditionList />
        <ViewContent view={data.view} />
      </div>
    </div>
  )
}
