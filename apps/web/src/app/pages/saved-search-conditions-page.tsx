import { usePageHandle } from '#web/app/page-handle.ts'
import { SavedConditionList } from '#web/features/saved-conditions/saved-condition-list.tsx'
import { PageTitle } from '#web/lib/page-title.tsx'
import { PageHead } from '#web/ui/title.tsx'

/** The searches that the visitor has saved in this browser. */
export function SavedSearchConditionsPage() {
  const { title } = usePageHandle()
  return (
    <div className="wrap read">
      <PageTitle title={title} />
      <PageHead title={title} />
      <SavedConditionList />
    </div>
  )
}
