import { useSuspenseQuery } from '@tanstack/react-query'
import type { ComponentType } from '@tsunagu/contract/components/registry.ts'
import { useParams } from 'react-router'
import { pageQueries } from '#web/api/page-queries.ts'
import { ViewPage } from '#web/app/view-page.tsx'
import { usePortal } from '#web/page/portal-context.tsx'
import { componentsOf } from '#web/screen/view.tsx'

/** What needs the width of the page: a table of postings, or two columns. */
const wideTypes: readonly ComponentType[] = [
  'comparison',
  'shared_comparison',
  'offer_comparison',
  'commute_search',
  'notice_centre',
  'resume_papers',
  'contact_preference',
  'after_joining',
]

/** A view that has no page of its own, by its id. */
export function NamedViewPage() {
  const { id = '' } = useParams()
  const { api } = usePortal()
  const { data } = useSuspenseQuery(pageQueries.view(api, id))
  const isWide = wideTypes.some((type) => componentsOf(data.view).some((component) => component.type === type))
  return <ViewPage view={data.view} width={isWide ? 'page' : 'read'} />
}
