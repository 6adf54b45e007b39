import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { ConditionCountsProvider } from '#web/form/condition-counts.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { conditionFormOf } from '#web/screen/condition-form.ts'
import { conditionsBesideForm } from '#web/search/condition-states.ts'
import { searchParamsToStates } from '#web/search/search-params.ts'

/** The form of search conditions, with the numbers of postings beside them. */
export function AdvancedSearchPage() {
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.advancedSearch(api))
  const [parameters] = useSearchParams()
  const beside = conditionsBesideForm(searchParamsToStates(parameters))
  return (
    <ConditionCountsProvider form={conditionFormOf(data.view)} beside={beside}>
      <ViewPage view={data.view} width="read" />
    </ConditionCountsProvider>
  )
}
