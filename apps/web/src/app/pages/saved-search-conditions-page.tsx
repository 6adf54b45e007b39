import { useSuspenseQuery } from '@tanstack/react-query'
import { pageQueries } from '#web/api/page-queries.ts'
import { usePageHandle } from '#web/app/page-handle.ts'
import viewStyles from '#web/app/view-page.module.css'
import { SavedConditionList } from '#web/features/saved-conditions/saved-condition-list.tsx'
import { PageTitle } from '#web/page/page-title.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { ViewContent } from '#web/screen/view.tsx'
import { PageHead } from '#web/ui/title.tsx'

/** The searches that the visitor has saved, and under them the last ones that the service remembers. */
export function SavedSearchConditionsPage() {
  const { api } = usePortal()
  const { title } = usePageHandle()
  const { data } = useSuspenseQuery(pageQueries.route(api, 'saved_search_condition'))
  return (
    <div className={`wrap ${viewStyles.namedByBar}`}>
      <PageTitle title={title} />
      <PageHead title={title} note="どの端末からでも同じものが見られます。知らせる回数は、条件ごとに決められます。" />
      <div className="sections">
        <SavedConditionList />
        <ViewContent view={data.view} />
      </div>
    </div>
  )
}
