import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { ViewPage } from '#web/app/view-page.tsx'
import { paths } from '#web/lib/paths.ts'
import { usePortal } from '#web/lib/portal-context.tsx'
import { pageQueries } from '#web/screen/page-queries.ts'

/** A view that has no page of its own, by its id; the query's `tab` is the place of one of its tabs. */
export function NamedViewPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.view(api, id))
  const tab = Number(search.get('tab') ?? 0)
  const current = Number.isSafeInteger(tab) && tab >= 0 ? tab : 0
  const hrefOf = (index: number) => (index > 0 ? `${paths.view(id)}?tab=${index}` : paths.view(id))
  return <ViewPage view={data.view} width="read" tabs={{ label: 'この画面の項目', current, hrefOf }} />
}
