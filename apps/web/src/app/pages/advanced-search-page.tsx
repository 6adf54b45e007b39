import { useSuspenseQuery } from '@tanstack/react-query'
import { ViewPage } from '#web/app/view-page.tsx'
import { ConditionCountsProvider } from '#web/form/condition-counts.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { conditionFormOf } from '#web/screen/condition-form.ts'
import { pageQueries } from '#web/screen/page-queries.ts'

/** The form of search conditions, with the numbers of postings beside them. */
export function AdvancedSearchPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.advancedSearch(api))
  return (
    <ConditionCountsProvider form={conditionFormOf(data.view)}>
      <ViewPage view={data.view} width="read" />
    </ConditionCountsProvider>
  )
}
