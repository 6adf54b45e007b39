import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { ConditionCountsProvider } from '#web/form/condition-counts.tsx'
import { type SearchByView, searchByPaths } from '#web/page/paths.ts'
import { usePortal } from '#web/page/portal-context.tsx'
import { conditionFormOf, conditionsOpenedWith } from '#web/screen/condition-form.ts'

const views = Object.keys(searchByPaths) as SearchByView[]

/** One kind of search condition to choose and search by: areas, stations, occupations, ways of working. */
export function SearchByPage() {
  const { api } = usePortal()
  const { pathname } = useLocation()
  const viewId = views.find((id) => searchByPaths[id] === pathname) ?? 'search_by_area_select'
  const { data } = useSuspenseQuery(pageQueries.view(api, viewId))
  return (
    <ConditionCountsProvider
      key={viewId}
      form={conditionFormOf(data.view)}
      conditions={conditionsOpenedWith(data.view)}
    >
      <ViewPage view={data.view} width="read" />
    </ConditionCountsProvider>
  )
}
